import type { LicenseStanding, Write } from "@keystead/core/adapter";
import { hasFreeSeat, hasFreeSite } from "@keystead/core/rules";
import type { Refusal } from "../references.ts";
import type { Writer } from "../writer.ts";
import { freeSitesOf } from "./free-sites.ts";

type LicenseRoom = Pick<LicenseStanding, "seats" | "overage" | "activatedCount">;

/** Whether the license has room for one more site that takes a seat, or for one more that takes none. */
function hasRoom(writer: Writer, scope: number, id: string, takesSeat: boolean): boolean {
  const sql = `SELECT seats, overage, "activatedCount" FROM licenses WHERE id = ? AND _scope = ?`;
  const license = writer.get(sql, [id, scope]) as LicenseRoom | undefined;
  if (license === undefined) return false;
  return takesSeat ? hasFreeSeat(license) : hasFreeSite(license, freeSitesOf(writer, scope, id));
}

/** Has an active activation take a seat, or none, if its license has room for that. */
export function setSeat(
  writer: Writer,
  scope: number,
  { licenseId, activationId, seat }: Extract<Write, { op: "setSeat" }>,
): Refusal | null {
  const takesSeat = Number(seat.takesSeat);
  const found = writer.get(
    `SELECT _row FROM activations
     WHERE _scope = ? AND id = ? AND "licenseId" = ? AND status = 'active' AND "takesSeat" <> ?`,
    [scope, activationId, licenseId, takesSeat],
  );
  if (found === undefined) return { because: "changed" };
  if (!hasRoom(writer, scope, licenseId, seat.takesSeat)) return { because: "full" };
  writer.run(
    `UPDATE activations SET "takesSeat" = ?, "siteClass" = ?, "siteRule" = ?, _version = _version + 1 WHERE _row = ?`,
    [takesSeat, seat.siteClass, seat.siteRule, found._row as number],
  );
  writer.run(`UPDATE licenses SET "activatedCount" = "activatedCount" + ? WHERE id = ? AND _scope = ?`, [
    seat.takesSeat ? 1 : -1,
    licenseId,
    scope,
  ]);
  writer.announce("license", licenseId);
  return null;
}
