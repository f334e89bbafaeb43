import { AggregatorRegistry, type Registry } from "prom-client";
import { addedDurations, type CountedDurations, durationsText } from "./answer-durations.ts";

type MetricValues = Awaited<ReturnType<Registry["getMetricsAsJSON"]>>;

/** Measurements of one process, in a form that can be sent to another. */
export interface MetricsSnapshot {
  metrics: MetricValues;
  durations: readonly CountedDurations[];
}

/** An average would hide one process that is late among many that are not. */
const OF_THE_WORST = /^nodejs_eventloop_lag_(?:max|p\d+)_seconds$/;

function add(snapshots: readonly MetricsSnapshot[]): Registry {
  const all = snapshots.map(({ metrics }) =>
    metrics.map((metric) =>
      OF_THE_WORST.test(metric.name) ? { ...metric, aggregator: "max" as const } : metric,
    ),
  );
  return AggregatorRegistry.aggregate(all);
}

function durationsOf(snapshots: readonly MetricsSnapshot[]): CountedDurations[] {
  return addedDurations(snapshots.flatMap(({ durations }) => durations));
}

/**
 * Metrics of several processes as those of one, in Prometheus's text format: counts are summed, gauges as each says.
 */
export async function addedText(snapshots: readonly MetricsSnapshot[]): Promise<string> {
  return `${await add(snapshots).metrics()}\n${durationsText(durationsOf(snapshots))}`;
}

// prom-client's types have an enum here, and its values the enum's names.
const isCounter = ({ type }: MetricValues[number]): boolean => String(type) === "counter";

/**
 * Sums what only grows: the counts that a process leaves behind when it ends, so that the sum over all processes never
 * falls.
 */
export async function addedCounts(snapshots: readonly MetricsSnapshot[]): Promise<MetricsSnapshot> {
  const metrics = await add(snapshots).getMetricsAsJSON();
  return { metrics: metrics.filter(isCounter), durations: durationsOf(snapshots) };
}
