import type { Kind } from "./kinds.ts";
import { DEPLOYMENT } from "./record-store.ts";
import type { StorageAdapter } from "./storage-adapter.ts";

const RECORDS_AT_ONCE = 10_000;

/** The moment at or before which records of each kind are over: now, or as long ago as the audit log is kept. */
export function endedBy({ now, audited }: { now: Date; audited: Date }): readonly (readonly [Kind, Date])[] {
  return [
    ["auditEntries", audited],
    ["idempotencyKeys", now],
    ["providerEvents", now],
    ["importParts", now],
    ["importReports", now],
    ["bulkActionParts", now],
    ["trialRequests", now],
    ["portalSessions", now],
    ["portalTickets", now],
    ["portalCodes", now],
    ["claimCodes", now],
    ["hookCalls", now],
    ["downloadCounts", now],
    ["dailyCounts", now],
    ["licenseFiles", audited],
  ];
}

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
