import type { Scope } from "../record-store.ts";
import type { StorageAdapter, Tally } from "../storage-adapter.ts";
import { type MemoryData, type OpenData, rowOf, rowsOf } from "./data.ts";

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
