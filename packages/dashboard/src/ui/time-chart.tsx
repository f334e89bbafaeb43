import { ColorSwatch, Group, Skeleton, Text, VisuallyHidden } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { text } from "./text.ts";
import classes from "./time-chart.module.css";
import type { Bucket, Series, TimeChartProps, Units } from "./time-chart-data.ts";
import { bucketName } from "./time-chart-dates.ts";
import { timeZone as ownTimeZone } from "./time-zone.ts";
import { untilLoaded } from "./until-loaded.ts";
import { useSeen } from "./use-seen.ts";

const importPlot = () => import("./time-chart-plot.tsx").then(({ TimeChartPlot }) => TimeChartPlot);
const Plot = lazy(async () => ({ default: await untilLoaded(importPlot) }));

const short = new Intl.NumberFormat(undefined, { notation: "compact" });
const counts: Units = { whole: (count) => count.toLocaleString(), short: (count) => short.format(count) };

/**
 * Counts over time, with their sums below, and those of one bucket under the pointer. The chart's code is loaded when
 * the first of them comes into view.
 */
export function TimeChart<Field extends string>({
  label,
  interval,
  buckets,
  series,
  height = 200,
  timeZone = ownTimeZone,
  units = counts,
}: TimeChartProps<Field>) {
  const { ref, seen } = useSeen();
  const [pointed, setPointed] = useState<number | null>(null);
  const waiting = <Skeleton h={height} />;
  const bucket = pointed === null ? undefined : buckets?.[pointed];
  const countOf = ({ name, isStock }: Series<Field>) =>
    bucket?.[name] ?? (isStock ? (buckets?.at(-1)?.[name] ?? 0) : sumOf(buckets ?? [], name));
  return (
    <figure ref={ref} className={classes.figure}>
      {buckets && seen ? (
        <Suspense fallback={waiting}>
          <Plot
            interval={interval}
            buckets={buckets}
            series={series}
            height={height}
            timeZone={timeZone}
            units={units}
            onPoint={setPointed}
          />
        </Suspense>
      ) : (
        waiting
      )}
      <Group component="figcaption" gap="md" mt={6} mih={20} fz="xs" c="dimmed">
        <VisuallyHidden>{label}.</VisuallyHidden>
        {series.map((one) => (
          <Group key={one.name} gap={6} wrap="nowrap">
            <ColorSwatch
              size={8}
              withShadow={false}
              color={`var(--mantine-color-${one.color.replace(".", "-")})`}
            />
            {buckets ? text.chart.total(one.label, units.whole(countOf(one))) : one.label}
          </Group>
        ))}
        {bucket && (
          <Text span fz="xs" ml="auto">
            {bucketName(bucket.start, interval, timeZone)}
          </Text>
        )}
        {buckets && (
          <VisuallyHidden>
            {mostText(buckets, series, units, (start) => bucketName(start, interval, timeZone))}
          </VisuallyHidden>
        )}
      </Group>
    </figure>
  );
}

function sumOf<Field extends string>(buckets: Bucket<Field>[], name: Field): number {
  return buckets.reduce((sum, bucket) => sum + bucket[name], 0);
}

/** Says in words when each series is highest. */
function mostText<Field extends string>(
  buckets: Bucket<Field>[],
  series: readonly Series<Field>[],
  units: Units,
  nameOf: (start: string) => string,
): string {
  const sentences = series.map(({ name, label }) => {
    const count = Math.max(...buckets.map((bucket) => bucket[name]));
    const most = buckets.find((bucket) => bucket[name] === count);
    return most ? text.chart.most(label, units.whole(count), nameOf(most.start)) : "";
  });
  return sentences.join(" ");
}
