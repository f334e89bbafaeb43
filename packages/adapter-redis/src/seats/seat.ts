import type { HeldSeat, RecordOf } from "@keystead/core/adapter";
import type { ScopeNames } from "../keys.ts";
import { type IndexEntry, sortedEntry } from "../records/index-entries.ts";
import type { Row } from "../records/row.ts";
import { dateKey, dateOf, sortMember } from "../records/sort-keys.ts";

/** Stands for no date. */
const NONE = "-";

/** Returns the text of an active activation, as the hash of seats has it under its place. */
export function seatText({ id, activatedAt, leaseEndsAt, offlineUntil }: HeldSeat): string {
  return [id, ...[activatedAt, leaseEndsAt, offlineUntil].map((date) => date?.getTime() ?? NONE)].join(" ");
}

export function parseSeat(text: string): HeldSeat {
  const [id = "", activatedAt, lease, offline] = text.split(" ");
  return {
    id,
    activatedAt: new Date(Number(activatedAt)),
    leaseEndsAt: momentOf(lease),
    offlineUntil: momentOf(offline),
  };
}

function momentOf(text: string | undefined): Date | null {
  return text === undefined || text === NONE ? null : new Date(Number(text));
}

/** Index entries of an activation: its seat or its end, and the series that count activations over time. */
export function activationEntries(names: ScopeNames, { record }: Row): IndexEntry[] {
  const activation = record as RecordOf<"activations">;
  const {
    id,
    licenseId,
    productId,
    place,
    status,
    takesSeat,
    movedFrom,
    activatedAt,
    deactivatedAt,
    filledAt,
  } = activation;
  const begun = activatedAt.getTime();
  const entries = [sortedEntry(names.series(productId, "activated"), begun, id)];
  if (filledAt !== null) entries.push(sortedEntry(names.filled(licenseId), filledAt.getTime(), id));
  if (movedFrom !== null) entries.push(sortedEntry(names.moves(licenseId), begun, id));
  if (deactivatedAt !== null)
    entries.push(sortedEntry(names.series(productId, "deactivated"), deactivatedAt.getTime(), id));
  if (status === "active") {
    const key = takesSeat ? names.seats(licenseId) : names.freeSites(licenseId);
    entries.push({ in: "hash", key, member: place, value: seatText(activation) });
    entries.push(...leaseEntries(names, activation));
  } else {
    const member = endMember(place, deactivatedAt ?? activatedAt, id);
    entries.push(sortedEntry(names.endedPlaces(licenseId), 0, member));
  }
  return entries;
}

function leaseEntries(
  names: ScopeNames,
  { id, licenseId, takesSeat, leaseEndsAt, offlineUntil }: RecordOf<"activations">,
): IndexEntry[] {
  if (leaseEndsAt === null) return [];
  const end = Math.max(leaseEndsAt.getTime(), offlineUntil?.getTime() ?? 0);
  const ofAll = sortedEntry(names.leaseEnds, end, id);
  return takesSeat ? [ofAll, sortedEntry(names.leases(licenseId), end, id)] : [ofAll];
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
