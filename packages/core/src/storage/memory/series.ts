import type { License } from "../../features/licenses/schema.ts";
import { effectiveStatus } from "../../rules/verdict.ts";
import type { RecordOf } from "../kinds.ts";
import type { Scope } from "../record-store.ts";
import type { Series, StorageAdapter, Tally } from "../storage-adapter.ts";
import { type MemoryData, type OpenData, rowOf, rowsOf } from "./data.ts";
import { endingIn } from "./ending.ts";
import { eventsOf } from "./events.ts";

export function memoryTallies(data: OpenData): Pick<StorageAdapter, "countFor"> {
  return {
    async countFor(organizationId, tally, ids) {
      const counts = new Map<unknown, number>();
      for (const id of countedFor(data(), organizationId, tally)) counts.set(id, (counts.get(id) ?? 0) + 1);
      return ids.map((id) => counts.get(id) ?? 0);
    },
  };
}

/** The id of the record that it counts for, of everything that the tally counts. */
function countedFor(data: MemoryData, scope: Scope, tally: Tally): unknown[] {
  if (tally.of === "ended leases of licenses")
    return endingIn(data, scope, tally)
      .filter(({ takesSeat }) => takesSeat)
      .map(({ licenseId }) => licenseId);
  if (tally.of === "active sites of products")
    return rowsOf(data, "activations", scope)
      .filter(({ record }) => record.status === "active")
      .map(({ record }) => rowOf(data, "licenses", scope, record.licenseId)?.record.productId);
  const licenses = rowsOf(data, "licenses", scope).map(({ record }) => record);
  if (tally.of === "licenses of products") return licenses.map(({ productId }) => productId);
  const { productIds } = tally;
  return licenses
    .filter(({ productId }) => productIds?.includes(String(productId)) ?? true)
    .map(({ customerId }) => customerId);
}

export function memorySeries(data: OpenData): Pick<StorageAdapter, "countBetween"> {
  return {
    async countBetween(organizationId, series, moments) {
      const dates = datesOf(data(), organizationId, series);
      return moments
        .slice(0, -1)
        .map((from, index) => dates.filter((date) => isWithin(date, from, moments[index + 1])).length);
    },
  };
}

function datesOf(data: MemoryData, scope: Scope, series: Series): (Date | null)[] {
  const { productId } = series;
  const isOfProduct = (license: License | undefined): boolean =>
    productId === undefined || license?.productId === productId;
  if (series.of === "events") return eventsOf(data, scope, series).map(({ timestamp }) => timestamp);
  if (series.of === "activations" || series.of === "deactivations") {
    const field = series.of === "activations" ? "activatedAt" : "deactivatedAt";
    return rowsOf(data, "activations", scope)
      .map(({ record }) => record)
      .filter(({ licenseId }) =>
        isOfProduct(rowOf(data, "licenses", scope, licenseId)?.record as RecordOf<"licenses">),
      )
      .map((record) => record[field] as Date | null);
  }
  const licenses = rowsOf(data, "licenses", scope)
    .map(({ record }) => record as RecordOf<"licenses">)
    .filter(isOfProduct);
  if (!("now" in series)) return licenses.map(({ createdAt }) => createdAt);
  const { planId, now } = series;
  const status = series.of === "licenses ending" ? "active" : "expired";
  return licenses
    .filter((license) => planId === undefined || license.planId === planId)
    .filter((license) => effectiveStatus(license, now) === status)
    .map(({ expiresAt }) => expiresAt);
}

function isWithin(date: Date | null, from: Date, to: Date | undefined): boolean {
  return date !== null && to !== undefined && date >= from && date < to;
}
