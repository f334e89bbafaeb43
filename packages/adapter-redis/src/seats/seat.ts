import type { RecordOf } from "@keystead/core/adapter";
import type { ScopeNames } from "../keys.ts";
import { type IndexEntry, sortedEntry } from "../records/index-entries.ts";
import type { Row } from "../records/row.ts";
import { dateKey, dateOf, sortMember } from "../records/sort-keys.ts";

/** An active activation, as the hash of seats has it under its place. */
export interface Seat {
  id: string;
  activatedAt: Date;
}

export function seatText({ id, activatedAt }: Seat): string {
  return `${id} ${activatedAt.getTime()}`;
}

export function parseSeat(text: string): Seat {
  const [id = "", activatedAt] = text.split(" ");
  return { id, activatedAt: new Date(Number(activatedAt)) };
}

/** Index entries of an activation: its seat or its end, and the series that count activations over time. */
export function activationEntries(names: ScopeNames, { record }: Row): IndexEntry[] {
  const { id, licenseId, productId, place, status, takesSeat, movedFrom, activatedAt, deactivatedAt } =
    record as RecordOf<"activations">;
  const begun = activatedAt.getTime();
  const entries = [sortedEntry(names.series(productId, "activated"), begun, id)];
  if (movedFrom !== null) entries.push(sortedEntry(names.moves(licenseId), begun, id));
  if (deactivatedAt !== null)
    entries.push(sortedEntry(names.series(productId, "deactivated"), deactivatedAt.getTime(), id));
  if (status === "active") {
    const key = takesSeat ? names.seats(licenseId) : names.freeSites(licenseId);
    entries.push({ in: "hash", key, member: place, value: seatText({ id, activatedAt }) });
  } else {
    const member = endMember(place, deactivatedAt ?? activatedAt, id);
    entries.push(sortedEntry(names.endedPlaces(licenseId), 0, member));
  }
  return entries;
}

/** The member of `endedPlaces` of an activation that ended. */
function endMember(place: string, ended: Date, id: string): string {
  return sortMember(`${place}\0${dateKey(ended.getTime())}`, id);
}

/** When the activation of a member of `endedPlaces` ended. */
export function endIn(member: string): Date {
  const [, ended = ""] = member.split("\0");
  return dateOf(ended);
}
