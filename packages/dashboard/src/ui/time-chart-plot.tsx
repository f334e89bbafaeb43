import "uplot/dist/uPlot.min.css";
import { useComputedColorScheme } from "@mantine/core";
import { useEffect, useRef } from "react";
import UPlot from "uplot";
import classes from "./time-chart.module.css";
import type { TimeChartProps, Units } from "./time-chart-data.ts";
import { type Interval, tickName } from "./time-chart-dates.ts";

/** Width of a letter on an axis. */
const LETTER = 7;

type PlotProps<Field extends string> = Required<
  Pick<TimeChartProps<Field>, "interval" | "series" | "height" | "timeZone" | "units">
> & {
  buckets: NonNullable<TimeChartProps<Field>["buckets"]>;
  /** Told the index of the bucket under the pointer, null when there is none. */
  onPoint: (index: number | null) => void;
};

/** Plot of a `TimeChart`, once its code is loaded. */
export function TimeChartPlot<Field extends string>(props: PlotProps<Field>) {
  const { interval, buckets, series, height, timeZone, units, onPoint } = props;
  const frame = useRef<HTMLDivElement>(null);
  const scheme = useComputedColorScheme();
  // With the scheme, because a canvas does not follow it by itself.
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const plot = new UPlot(
      {
        width: Math.max(element.clientWidth, 1),
        height,
        // The name of the last time stands half beside the plot.
        padding: [8, 4 * LETTER, 0, 0],
        legend: { show: false },
        cursor: { y: false, drag: { x: false, y: false }, points: { size: 7 } },
        scales: { x: { time: false }, y: { range: (_, __, most) => [0, Math.max(most * 1.1, 4)] } },
        axes: [timeAxis(buckets, interval, timeZone), countAxis(units)],
        series: [
          {},
          ...series.map(({ label, color }) => {
            const stroke = cssColor(`--mantine-color-${color.replace(".", "-")}`);
            return {
              label,
              stroke,
              fill: `${stroke}1f`,
              width: 1.75,
              points: { show: buckets.length === 1 },
            };
          }),
        ],
        hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
      },
      [buckets.map((_, index) => index), ...series.map(({ name }) => buckets.map((bucket) => bucket[name]))],
      element,
    );
    const resized = new ResizeObserver(() =>
      plot.setSize({ width: Math.max(element.clientWidth, 1), height }),
    );
    resized.observe(element);
    return () => {
      resized.disconnect();
      plot.destroy();
      onPoint(null);
    };
  }, [interval, buckets, series, height, timeZone, units, onPoint, scheme]);
  return <div ref={frame} className={classes.plot} style={{ height }} aria-hidden />;
}

function cssColor(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/** How both axes look. */
function axisLook(): UPlot.Axis {
  return {
    stroke: cssColor("--mantine-color-dimmed"),
    font: `11px ${getComputedStyle(document.body).fontFamily}`,
    ticks: { show: false },
  };
}

function timeAxis(buckets: { start: string }[], interval: Interval, timeZone: string): UPlot.Axis {
  return {
    ...axisLook(),
    grid: { show: false },
    size: 26,
    space: 72,
    incrs: [1, 2, 3, 6, 7, 12, 14, 28, 56, 112, 224, 448],
    values: (_, indexes) =>
      indexes.map((index) => {
        const bucket = buckets[index];
        return bucket ? tickName(bucket.start, interval, timeZone) : "";
      }),
  };
}

function countAxis({ short }: Units): UPlot.Axis {
  return {
    ...axisLook(),
    grid: { stroke: cssColor("--mantine-color-default-border"), width: 1 },
    // Amounts of money are longer than counts.
    size: (_, texts) => Math.max(40, 12 + LETTER * Math.max(0, ...(texts ?? []).map((text) => text.length))),
    space: 36,
    incrs: [1, 2, 5]
      .flatMap((digit) => Array.from({ length: 12 }, (_, power) => digit * 10 ** power))
      .sort((a, b) => a - b),
    values: (_, counts) => counts.map((count) => short(count)),
  };
}
