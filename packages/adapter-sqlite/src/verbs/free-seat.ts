import type { FreedSeat, SeatToFree } from "@keystead/core/adapter";
import { endOf, judgeFreeing } from "@keystead/core/rules";
import type { Row } from "../connection.ts";
import type { Writer } from "../writer.ts";

type SeatOnPlace = Pick<SeatToFree, "place" | "activationId" | "now" | "evenOffline" | "leaseEndedAt">;

/** Frees the seat of a place, or of an activation; gives the place's activation that ended last when it has none. */
export function freeSeat(
  writer: Writer,
  scope: number,
  licenseId: string,
  seat: SeatOnPlace,
  whenFreed: () => void = () => {},
): FreedSeat | null {
  const { place, activationId, now, leaseEndedAt } = seat;
  const of = (condition: string, value: string): Row | undefined =>
    writer.get(
      `SELECT _row, id, status, "deactivatedAt", "leaseEndsAt", "offlineUntil" FROM activations WHERE _scope = ? AND "licenseId" = ? AND ${condition}`,
      [scope, licenseId, value],
    );
  const found =
    place === undefined
      ? of("id = ?", activationId ?? "")
      : (of("place = ? AND status = 'active'", place) ??
        of(`place = ? AND status <> 'active' ORDER BY "deactivatedAt" DESC, id DESC LIMIT 1`, place));
  if (found === undefined) return null;
  const id = String(found.id);
  if (found.status !== "active")
    return leaseEndedAt === undefined ? { id, deactivatedAt: new Date(Number(found.deactivatedAt)) } : null;
  const [leaseEndsAt, offlineUntil] = [dateOf(found.leaseEndsAt), dateOf(found.offlineUntil)];
  const judged = judgeFreeing({ leaseEndsAt, offlineUntil }, seat, new Date());
  if (judged === "held") return null;
  if (judged === "offline" && offlineUntil !== null) return { id, offlineUntil };
  const [deactivatedAt = now] = deactivate(writer, scope, licenseId, now, "_row = ?", [found._row as number]);
  whenFreed();
  return { id, deactivatedAt };
}

function dateOf(time: unknown): Date | null {
  return time === null ? null : new Date(Number(time));
}

/** Deactivates the license's active activations. */
export function freeSeats(writer: Writer, scope: number, licenseId: string, at: Date): void {
  deactivate(writer, scope, licenseId, at, `_scope = ? AND "licenseId" = ? AND status = 'active'`, [
    scope,
    licenseId,
  ]);
}

/** Gives when each of the activations ended. */
function deactivate(
  writer: Writer,
  scope: number,
  licenseId: string,
  now: Date,
  which: string,
  values: (number | string)[],
): Date[] {
  const ending = writer.all(
    `SELECT _row, "takesSeat", "activatedAt", (
       SELECT max(e."deactivatedAt") FROM activations e
       WHERE e._scope = a._scope AND e."licenseId" = a."licenseId" AND e.place = a.place AND e.status <> 'active'
     ) AS "lastEnd" FROM activations a WHERE ${which}`,
    values,
  );
  const ends = ending.map(({ activatedAt, lastEnd }) =>
    endOf(
      { activatedAt: new Date(Number(activatedAt)) },
      lastEnd === null ? null : new Date(Number(lastEnd)),
      now,
    ),
  );
  for (const [index, { _row }] of ending.entries())
    writer.run(
      `UPDATE activations SET status = 'deactivated', _version = _version + 1, "deactivatedAt" = ? WHERE _row = ?`,
      [(ends[index] ?? now).getTime(), _row as number],
    );
  if (ending.length === 0) return [];
  writer.run(`UPDATE licenses SET "activatedCount" = "activatedCount" - ? WHERE id = ? AND _scope = ?`, [
    ending.filter(({ takesSeat }) => takesSeat === 1).length,
    licenseId,
    scope,
  ]);
  writer.announce("license", licenseId);
  return ends;
}
