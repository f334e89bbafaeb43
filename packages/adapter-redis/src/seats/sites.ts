import type { License } from "@keystead/core";
import {
  endOf,
  type HeldSeat,
  hasFreeSeat,
  hasFreeSite,
  type RecordOf,
  type Write,
} from "@keystead/core/adapter";
import type { Draft } from "../commits/draft.ts";
import type { RedisDatabase } from "../database.ts";
import type { ScopeNames } from "../keys.ts";
import type { Row } from "../records/row.ts";
import { endIn, parseSeat } from "./seat.ts";

/** An active activation. */
export type ActivePlace = HeldSeat & { takesSeat: boolean };

/** Finds the active activation of a license on a place; null without one. */
export async function findActivePlace(
  draft: Draft,
  licenseId: string,
  place: string,
): Promise<ActivePlace | null> {
  const [seat, freeSite] = await Promise.all([
    draft.field(draft.names.seats(licenseId), place),
    draft.field(draft.names.freeSites(licenseId), place),
  ]);
  const text = seat ?? freeSite;
  return text === null ? null : { ...parseSeat(text), takesSeat: seat !== null };
}

/**
 * Deactivates an activation, and returns when it ended. Its row is read before the place's last end and checked when
 * it is written, so no other activation of the place can end in between.
 */
export async function endSite(draft: Draft, row: Row, now: Date): Promise<Date> {
  const { id, licenseId, place, activatedAt } = row.record as RecordOf<"activations">;
  const last = await readLastEnd(draft.context.database, draft.names, licenseId, place);
  const deactivatedAt = endOf({ activatedAt }, last, now);
  await draft.set("activations", id, {
    ...row,
    record: { ...row.record, status: "deactivated", deactivatedAt },
  });
  return deactivatedAt;
}

/** Returns when a license's last activation on a place ended; null when none has. */
export async function readLastEnd(
  database: RedisDatabase,
  names: ScopeNames,
  licenseId: string,
  place: string,
): Promise<Date | null> {
  const range = [`(${place}\u0001`, `[${place}\0`, "BYLEX", "REV", "LIMIT", 0, 1];
  const [member] = await database.read<string[]>("zrange", names.endedPlaces(licenseId), ...range);
  return member === undefined ? null : endIn(member);
}

/** Deactivates all of a license's active activations. */
export async function freeAllSeats(draft: Draft, licenseId: string, at: Date): Promise<void> {
  const { names, context } = draft;
  draft.lock("licenses", licenseId);
  const keys = [names.seats(licenseId), names.freeSites(licenseId)];
  const found = await Promise.all(keys.map((key) => context.database.read<string[]>("hvals", key)));
  for (const [index, key] of keys.entries()) draft.expect({ key, fields: found[index]?.length ?? 0 });
  const ids = found.flat().map((seat) => parseSeat(seat).id);
  await draft.prefetch(ids.map((id) => ["activations", id]));
  const rows = await Promise.all(ids.map((id) => draft.row("activations", id)));
  await Promise.all(rows.map((row) => row?.record["status"] === "active" && endSite(draft, row, at)));
}

/** Makes an active activation take a seat, or none, if its license has room for that. */
export async function setSeat(
  draft: Draft,
  { licenseId, activationId, seat }: Extract<Write, { op: "setSeat" }>,
): Promise<{ because: "changed" | "full" } | null> {
  const row = await draft.row("activations", activationId);
  const license = (await draft.row("licenses", licenseId))?.record as License | undefined;
  if (!license || row?.record["licenseId"] !== licenseId) return { because: "changed" };
  const { status, takesSeat } = row.record;
  if (status !== "active" || takesSeat === seat.takesSeat) return { because: "changed" };
  draft.lock("licenses", licenseId, { givesWay: true });
  draft.expectUnlocked("licenses", licenseId);
  const hasRoom = seat.takesSeat
    ? hasFreeSeat({ ...license, activatedCount: await draft.fields(draft.names.seats(licenseId)) })
    : hasFreeSite(license, await draft.fields(draft.names.freeSites(licenseId)));
  if (!hasRoom) return { because: "full" };
  await draft.set("activations", activationId, { ...row, record: { ...row.record, ...seat } });
  return null;
}
