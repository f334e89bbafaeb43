import type { License } from "@keystead/core";
import { hasFreeSeat, hasFreeSite, type Write } from "@keystead/core/adapter";
import type { Draft } from "../commits/draft.ts";
import type { Row } from "../records/row.ts";
import { readSeat, type Seat } from "./seat.ts";

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

/** The activation as it is from then on. */
export function freed(row: Row, at: Date): Row {
  return { ...row, record: { ...row.record, status: "deactivated", deactivatedAt: at } };
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
  for (const id of ids) {
    const row = await draft.row("activations", id);
    if (row?.record["status"] === "active") await draft.set("activations", id, freed(row, at));
  }
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
