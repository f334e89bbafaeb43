import type { Kind } from "./kinds.ts";
import { DEPLOYMENT } from "./record-store.ts";
import type { StorageAdapter } from "./storage-adapter.ts";

const RECORDS_AT_ONCE = 10_000;

/**
 * Deletes, in all organizations, records of these kinds that ended at the moment or before. One organization after
 * another, so that calls of the store that people wait for are not behind those of thousands; none after the
 * signal.
 */
export async function sweepOrganizations(
  store: StorageAdapter,
  ended: readonly (readonly [Kind, Date])[],
  signal?: AbortSignal,
): Promise<void> {
  for await (const organizations of store.readAll("organizations", DEPLOYMENT, {})) {
    for (const { record } of organizations) {
      if (signal?.aborted) return;
      await Promise.all(ended.map(([kind, by]) => store.sweep(kind, record.id, by, RECORDS_AT_ONCE)));
    }
  }
}
