import type { Connection } from "../connection.ts";
import { LEASE_END, LEASED } from "./leases.ts";

/** How many free sites the license is active on. */
export function freeSitesOf(connection: Connection, scope: number, licenseId: string): number {
  return connection.number(
    `SELECT count(*) FROM activations INDEXED BY free_sites
     WHERE _scope = ? AND "licenseId" = ? AND status = 'active' AND "takesSeat" = 0`,
    [scope, licenseId],
  );
}

/** Whether one of these, but for one activation, has a lease that is over. */
export function haveEnded(
  connection: Connection,
  scope: number,
  licenseId: string,
  but: string | null,
  now: Date,
): boolean {
  const ended = connection.number(
    `SELECT count(*) FROM activations INDEXED BY free_sites
     WHERE _scope = ? AND "licenseId" = ? AND ${LEASED} AND "takesSeat" = 0 AND ${LEASE_END} <= ? AND id IS NOT ?`,
    [scope, licenseId, now.getTime(), but],
  );
  return ended > 0;
}
