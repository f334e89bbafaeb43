import { listQuery } from "../../api/record-queries.ts";

/** The first word of the key of every query of analytics. */
const ANALYTICS = "analytics";

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
