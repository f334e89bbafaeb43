import type { EndingLease, LeaseQuery } from "@keystead/core/adapter";
import type { RunningLease } from "@keystead/core/rules";
import type { Connection } from "../connection.ts";
import type { Writer } from "../writer.ts";

/** Condition of the activations that have a lease. */
export const LEASED = `status = 'active' AND "leaseEndsAt" IS NOT NULL`;
/** End of a lease, or of the license file that holds the seat longer. */
export const LEASE_END = `max("leaseEndsAt", coalesce("offlineUntil", "leaseEndsAt"))`;

/** Begins the lease of an active activation anew. */
export function renewLease(
  writer: Writer,
  { id, leaseEndsAt, lastCheckedAt }: RunningLease & { id: string },
): void {
  writer.run(
    `UPDATE activations SET "leaseEndsAt" = ?, "lastCheckedAt" = ?, _version = _version + 1 WHERE id = ?`,
    [leaseEndsAt?.getTime() ?? null, lastCheckedAt.getTime(), id],
  );
}

/** Counts the seats of a license whose leases have ended by a moment. */
export function endedLeases(connection: Connection, scope: number, licenseId: string, by: Date): number {
  return connection.number(
    `SELECT count(*) FROM activations INDEXED BY lease_ends_of_licenses
     WHERE _scope = ? AND "licenseId" = ? AND ${LEASED} AND "takesSeat" = 1 AND ${LEASE_END} <= ?`,
    [scope, licenseId, by.getTime()],
  );
}

/** Whether an activation that takes a seat of a license has a lease. */
export function hasLeases(connection: Connection, scope: number, licenseId: string): boolean {
  return (
    connection.number(
      `SELECT EXISTS (SELECT 1 FROM activations INDEXED BY lease_ends_of_licenses
     WHERE _scope = ? AND "licenseId" = ? AND ${LEASED} AND "takesSeat" = 1)`,
      [scope, licenseId],
    ) === 1
  );
}

/** Lists the leases that end in a span, the earliest end first. */
export function leasesEnding(
  connection: Connection,
  scope: number,
  { licenseId, freeSites = false, after, until, limit }: LeaseQuery,
): EndingLease[] {
  const ofLicense =
    licenseId === undefined ? "" : `AND "licenseId" = ?5 AND "takesSeat" = ${freeSites ? 0 : 1}`;
  const rows = connection.all(
    `SELECT id, "licenseId", "leaseEndsAt", "offlineUntil" FROM activations
     WHERE _scope = ?1 AND ${LEASED} AND ${LEASE_END} > ?2 AND ${LEASE_END} <= ?3 ${ofLicense}
     ORDER BY ${LEASE_END} LIMIT ?4`,
    [
      scope,
      after?.getTime() ?? Number.MIN_SAFE_INTEGER,
      ...[until.getTime(), limit],
      ...(licenseId === undefined ? [] : [licenseId]),
    ],
  );
  return rows.map((row) => ({
    ...{ id: String(row.id), licenseId: String(row.licenseId) },
    ...{ leaseEndsAt: new Date(Number(row.leaseEndsAt)), offlineUntil: dateOf(row.offlineUntil) },
  }));
}

function dateOf(time: unknown): Date | null {
  return time === null || time === undefined ? null : new Date(Number(time));
}
