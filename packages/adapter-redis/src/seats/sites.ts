import type { Activation, License } from "@keystead/core";
import { endOf, hasFreeSeat, hasFreeSite, type Write } from "@keystead/core/adapter";
import type { Draft } from "../commits/draft.ts";
import type { RedisDatabase } from "../database.ts";
import type { ScopeNames } from "../keys.ts";
import type { Row } from "../records/row.ts";
import { endIn, readSeat, type Seat } from "./seat.ts";

/** The active activation of a license on a domain; null without one. */
export async function activeSite(
  draft: Draft,
  licenseId: string,
  domain: string,
): Promise<(Seat & { takesSeat: boolean }) | null> {
  const [seat, freeSite] = await Promise.all([
    draft.field(draft.names.seats(licenseId), domain),
    draft.field(draft.names.freeSites(licenseId), domain),
  ]);
  const text = seat ?? freeSite;
  return text === null ? null : { ...readSeat(text), takesSeat: seat !== null };
}

/**
 * Ends an active activation, and tells when it did. No other one of its domain can end before it is written: the row, which is
 * read before the last end, is checked then.
 */
export async function endSite(draft: Draft, row: Row, now: Date): Promise<Date> {
  const { id, licenseId, domain, activatedAt } = row.record as Activation;
  const last = await lastEndOf(draft.context.database, draft.names, licenseId, domain);
  const deactivatedAt = endOf({ activatedAt }, last, now);
  await draft.set("activations", id, {
    ...row,
    record: { ...row.record, status: "deactivated", deactivatedAt },
  });
  return deactivatedAt;
}

/** When the activation of a license and domain that ended last did. */
export async function lastEndOf(
  database: RedisDatabase,
  names: ScopeNames,
  licenseId: string,
  domain: string,
): Promise<Date | null> {
  const range = [`(${domain}\u0001`, `[${domain}\0`, "BYLEX", "REV", "LIMIT", 0, 1];
  const [place] = await database.read<string[]>("zrange", names.domains(licenseId), ...range);
  return place === undefined ? null : endIn(place);
}

/** Deactivates all of a license's active activations. */
export async function freeAllSeats(draft: Draft, licenseId: string, at: Date): Promise<void> {
  const { names, context } = draft;
  draft.hold("licenses", licenseId);
  const keys = [names.seats(licenseId), names.freeSites(licenseId)];
  const found = await Promise.all(keys.map((key) => context.database.read<string[]>("hvals", key)));
  for (const [index, key] of keys.entries()) draft.expect({ key, fields: found[index]?.length ?? 0 });
  const ids = found.flat().map((seat) => readSeat(seat).id);
  await draft.prefetch(ids.map((id) => ["activations", id]));
  const rows = await Promise.all(ids.map((id) => draft.row("activations", id)));
  await Promise.all(rows.map((row) => row?.record["status"] === "active" && endSite(draft, row, at)));
}

/** Has an active activation take a seat, or none, if its license has room for that. */
export async function setSeat(
  draft: Draft,
  { licenseId, activationId, seat }: Extract<Write, { op: "setSeat" }>,
): Promise<{ because: "changed" | "full" } | null> {
  const row = await draft.row("activations", activationId);
  const license = (await draft.row("licenses", licenseId))?.record as License | undefined;
  if (!license || row?.record["licenseId"] !== licenseId) return { because: "changed" };
  const { status, takesSeat } = row.record;
  if (status !== "active" || takesSeat === seat.takesSeat) return { because: "changed" };
  draft.hold("licenses", licenseId);
  draft.expectFree("licenses", licenseId);
  const hasRoom = seat.takesSeat
    ? hasFreeSeat({ ...license, activatedCount: await draft.fields(draft.names.seats(licenseId)) })
    : hasFreeSite(license, await draft.fields(draft.names.freeSites(licenseId)));
  if (!hasRoom) return { because: "full" };
  await draft.set("activations", activationId, { ...row, record: { ...row.record, ...seat } });
  return null;
}
