import { listQuery } from "../../api/record-queries.ts";
import { text } from "./text.ts";

/** The first word of the key of every query of analytics. */
export const ANALYTICS = "analytics";

export const licenseSeriesQuery = listQuery(ANALYTICS, "/api/analytics/licenses");

export const activationSeriesQuery = listQuery(ANALYTICS, "/api/analytics/activations");

export const eventSeriesQuery = listQuery(ANALYTICS, "/api/analytics/events");

/** How much of something a series counts in all. */
export function sumOf<Field extends string>(
  series: readonly Record<Field, number>[] | undefined,
  field: Field,
): number | undefined {
  return series?.reduce((sum, bucket) => sum + bucket[field], 0);
}

const { series } = text;

/** Fields that charts draw of each series, with their colors. */
export const drawnLicenses = [
  { name: "created", label: series.created, color: "ink.6" },
  { name: "expired", label: series.expired, color: "orange.7" },
] as const;

export const drawnActivations = [
  { name: "activated", label: series.activated, color: "ink.6" },
  { name: "deactivated", label: series.deactivated, color: "orange.7" },
] as const;

export const drawnEvents = [{ name: "count", label: series.events, color: "ink.6" }] as const;
