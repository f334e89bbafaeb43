import "@mantine/charts/styles.css";
import { AreaChart } from "@mantine/charts";
import type { Interval, TimeChartProps } from "./time-chart.tsx";

type PlotProps = Required<Pick<TimeChartProps<string>, "interval" | "series" | "height">> & {
  buckets: { start: string }[];
};

const axis: Record<Interval, Intl.DateTimeFormatOptions> = {
  hour: { hour: "numeric" },
  day: { day: "numeric", month: "short" },
  week: { day: "numeric", month: "short" },
  month: { month: "short", year: "numeric" },
};

const whole: Record<Interval, Intl.DateTimeFormatOptions> = {
  hour: { weekday: "short", hour: "numeric", minute: "2-digit" },
  day: { dateStyle: "full" },
  week: { dateStyle: "full" },
  month: { month: "long", year: "numeric" },
};

/** What `TimeChart` shows once its code is loaded. */
export function TimeChartPlot({ interval, buckets, series, height }: PlotProps) {
  const tick = new Intl.DateTimeFormat(undefined, axis[interval]);
  const title = new Intl.DateTimeFormat(undefined, whole[interval]);
  return (
    <AreaChart
      h={height}
      data={buckets}
      dataKey="start"
      series={series}
      curveType="monotone"
      strokeWidth={1.75}
      fillOpacity={0.16}
      withDots={buckets.length === 1}
      withLegend={series.length > 1}
      legendProps={{ verticalAlign: "bottom", height: 36 }}
      gridAxis="y"
      tickLine="none"
      valueFormatter={(value) => value.toLocaleString()}
      xAxisProps={{ tickFormatter: (start: string) => tick.format(new Date(start)), minTickGap: 32 }}
      yAxisProps={{ allowDecimals: false, width: 44 }}
      tooltipProps={{ labelFormatter: (start) => title.format(new Date(String(start))) }}
      tooltipAnimationDuration={0}
    />
  );
}
