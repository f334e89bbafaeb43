import type { License } from "../../features/licenses/schema.ts";
import { effectiveStatus } from "../../rules/verdict.ts";
import type { Scope } from "../record-store.ts";
import type { Series, StorageAdapter } from "../storage-adapter.ts";
import { type MemoryData, type OpenData, rowOf, rowsOf } from "./data.ts";
import { eventsOf } from "./events.ts";

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
      .filter(({ licenseId }) => isOfProduct(rowOf(data, "licenses", scope, licenseId)?.record as License))
      .map((record) => record[field] as Date | null);
  }
  const licenses = rowsOf(data, "licenses", scope)
    .map(({ record }) => record as License)
    .filter(isOfProduct);
  if (!("now" in series)) return licenses.map(({ createdAt }) => createdAt);
  return licenses
    .filter((license) => effectiveStatus(license, series.now) === "expired")
    .map(({ expiresAt }) => expiresAt);
}

function isWithin(date: Date | null, from: Date, to: Date | undefined): boolean {
  return date !== null && to !== undefined && date >= from && date < to;
}
