import type { Interval } from "./time-chart-dates.ts";

export interface Series<Field extends string> {
  /** The field of a bucket that is drawn. */
  name: Field;
  label: string;
  /** A color of the theme with its shade: `ink.6`. */
  color: string;
  /** Whether buckets hold how many there were at their end, which has no sum. */
  isStock?: boolean;
}

/** A bucket of the range: its start (ISO 8601), and what was counted in it. */
export type Bucket<Field extends string> = { start: string } & Record<Field, number>;

/** How a chart writes its numbers. */
export interface Units {
  whole: (count: number) => string;
  /** On the axis, where there is room for a few letters. */
  short: (count: number) => string;
}

export interface TimeChartProps<Field extends string> {
  /** Name of the counts for screen readers: "Activations". */
  label: string;
  interval: Interval;
  /** Every bucket of the range, oldest first; undefined while they are loading. */
  buckets: Bucket<Field>[] | undefined;
  series: readonly Series<Field>[];
  height?: number;
  /** The IANA time zone of the buckets: one's own unless given. */
  timeZone?: string;
  /** Counts unless given. It has to stay the same object: another one draws the chart anew. */
  units?: Units;
}
