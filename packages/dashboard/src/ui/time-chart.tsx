import { Skeleton, VisuallyHidden } from "@mantine/core";
import { lazy, Suspense } from "react";
import { text } from "./text.ts";

/** Width of a bucket, as the API's analytics have it. */
export type Interval = "hour" | "day" | "week" | "month";

interface Series<Field extends string> {
  /** The field of a bucket that is drawn. */
  name: Field;
  label: string;
  /** A color of the theme with its shade: `ink.6`. */
  color: string;
}

export interface TimeChartProps<Field extends string> {
  /** What is counted, for screen readers: "Activations". */
  label: string;
  interval: Interval;
  /** Every bucket of the range, oldest first, with its start (ISO 8601); undefined while they are loading. */
  buckets: ({ start: string } & Record<Field, number>)[] | undefined;
  series: Series<Field>[];
  height?: number;
}

const Plot = lazy(() =>
  import("./time-chart-plot.tsx").then(({ TimeChartPlot }) => ({ default: TimeChartPlot })),
);

/** Counts over time. The chart's code is loaded with the first of them. */
export function TimeChart<Field extends string>({
  label,
  interval,
  buckets,
  series,
  height = 200,
}: TimeChartProps<Field>) {
  const waiting = <Skeleton h={height} />;
  if (!buckets) return waiting;
  const totals = series.map((one) =>
    text.chart.total(
      one.label,
      buckets.reduce((sum, bucket) => sum + bucket[one.name], 0),
    ),
  );
  return (
    <figure style={{ margin: 0 }}>
      <VisuallyHidden component="figcaption">{[label, ...totals].join(". ")}</VisuallyHidden>
      <Suspense fallback={waiting}>
        <Plot interval={interval} buckets={buckets} series={series} height={height} />
      </Suspense>
    </figure>
  );
}
