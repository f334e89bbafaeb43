import type { Activation } from "@keystead/core";
import type { ScopeNames } from "../keys.ts";
import { type IndexEntry, sortedEntry } from "../records/index-entries.ts";
import { momentKey, momentOf, placeOf } from "../records/places.ts";
import type { Row } from "../records/row.ts";

/** An active activation, as what `seats` says of its domain. */
export interface Seat {
  id: string;
  activatedAt: Date;
}

export function seatText({ id, activatedAt }: Seat): string {
  return `${id} ${activatedAt.getTime()}`;
}

export function readSeat(text: string): Seat {
  const [id = "", activatedAt] = text.split(" ");
  return { id, activatedAt: new Date(Number(activatedAt)) };
}

/** Whose seat it has or had, and by what activations are counted over time. */
export function activationEntries(names: ScopeNames, { record, productId = "" }: Row): IndexEntry[] {
  const { id, licenseId, domain, status, takesSeat, movedFrom, activatedAt, deactivatedAt } =
    record as Activation;
  const begun = activatedAt.getTime();
  const entries = [sortedEntry(names.series(productId, "activated"), begun, id)];
  if (movedFrom !== null) entries.push(sortedEntry(names.moves(licenseId), begun, id));
  if (deactivatedAt !== null)
    entries.push(sortedEntry(names.series(productId, "deactivated"), deactivatedAt.getTime(), id));
  if (status === "active") {
    const key = takesSeat ? names.seats(licenseId) : names.freeSites(licenseId);
    entries.push({ in: "hash", key, member: domain, value: seatText({ id, activatedAt }) });
  } else {
    const place = endPlace(domain, deactivatedAt ?? activatedAt, id);
    entries.push(sortedEntry(names.domains(licenseId), 0, place));
  }
  return entries;
}

/** The member of `domains` of an activation that ended. */
function endPlace(domain: string, ended: Date, id: string): string {
  return placeOf(`${domain}\0${momentKey(ended.getTime())}`, id);
}

/** When the activation of a member of `domains` ended. */
export function endIn(place: string): Date {
  const [, ended = ""] = place.split("\0");
  return new Date(momentOf(ended));
}
