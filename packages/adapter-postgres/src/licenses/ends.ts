import type { LicenseStatus } from "@keystead/core";
import type { Series } from "@keystead/core/adapter";
import type { Database } from "../database.ts";
import { Conditions } from "../records/conditions.ts";
import { licenseTotal } from "./license-total.ts";

/** Series of licenses by the end of each. */
export type EndSeries = Extract<Series, { now: Date }>;

/** With more moments, planning the statement takes longer than reading every license. */
const MOST_MOMENTS = 60;

const statuses: Readonly<Record<EndSeries["of"], LicenseStatus>> = {
  "licenses ending": "active",
  "licenses expired": "expired",
};

/**
 * Counts licenses by their ends, from stored counts: the difference between the totals before two moments. Returns
 * null where no counts are kept, and for too many moments.
 */
export async function countEnds(
  database: Database,
  organizationId: string,
  { of, productId, planId, now }: EndSeries,
  moments: readonly Date[],
): Promise<number[] | null> {
  if (moments.length > MOST_MOMENTS) return null;
  const conditions = new Conditions();
  conditions.value(organizationId);
  const totals: string[] = [];
  for (const expiresBefore of moments) {
    const filters = { productId, planId, status: { is: statuses[of], now }, expiresBefore };
    const total = licenseTotal({ filters }, conditions);
    if (total === undefined) return null;
    totals.push(`(${total})::bigint`);
  }
  // Also where no count is needed, as for what ends in the past: then nothing else has the value.
  const text = `SELECT json_build_array(${totals.join(", ")}) AS totals WHERE $1::text IS NOT NULL`;
  const [row] = await database.query<{ totals: number[] }>({ text, isCostly: true }, conditions.values);
  const found = row?.totals ?? [];
  return moments.slice(1).map((_, index) => (found[index + 1] ?? 0) - (found[index] ?? 0));
}
