import type { Connection } from "../connection.ts";

/** How many free sites the license is active on. */
export function freeSitesOf(connection: Connection, scope: number, licenseId: string): number {
  return connection.number(
    `SELECT count(*) FROM activations INDEXED BY free_sites
     WHERE _scope = ? AND "licenseId" = ? AND status = 'active' AND "takesSeat" = 0`,
    [scope, licenseId],
  );
}
