import type { Write } from "@keystead/core/adapter";
import type { Refusal } from "../references.ts";
import type { Writer } from "../writer.ts";

const FREE_SITES = `SELECT count(*) FROM activations a INDEXED BY free_sites
  WHERE a._scope = l._scope AND a."licenseId" = l.id AND a.status = 'active' AND a."takesSeat" = 0`;

const ROOM = {
  seat: `l.overage = 'allow' OR l."activatedCount" < l.seats`,
  free: `(${FREE_SITES}) < max(3, 3 * l.seats)`,
};

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
  const hasRoom = writer.get(
    `SELECT 1 FROM licenses l
     WHERE l.id = ? AND l._scope = ? AND (l.seats IS NULL OR ${seat.takesSeat ? ROOM.seat : ROOM.free})`,
    [licenseId, scope],
  );
  if (hasRoom === undefined) return { because: "full" };
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
