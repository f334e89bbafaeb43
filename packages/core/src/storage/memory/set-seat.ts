import type { License } from "../../features/licenses/schema.ts";
import { hasFreeSeat, hasFreeSite } from "../../rules/seats.ts";
import type { Write } from "../record-store.ts";
import { rowOf } from "./data.ts";
import { isActive } from "./freed.ts";
import { freeSitesOf, seatsTaken } from "./taken-seats.ts";
import type { Refusal, Transaction } from "./transaction.ts";

/** Has an active activation take a seat, or none, if its license has room for that. */
export function setSeat(
  under: Transaction,
  { licenseId, activationId, seat }: Extract<Write, { op: "setSeat" }>,
): Refusal | null {
  const { data, scope } = under;
  const activation = rowOf(data, "activations", scope, activationId)?.record;
  const license = rowOf(data, "licenses", scope, licenseId)?.record as License | undefined;
  if (license === undefined || activation?.licenseId !== licenseId) return { because: "changed" };
  if (!isActive(activation) || activation.takesSeat === seat.takesSeat) return { because: "changed" };
  const hasRoom = seat.takesSeat
    ? hasFreeSeat({ ...license, activatedCount: seatsTaken(data, licenseId) })
    : hasFreeSite(license, freeSitesOf(data, licenseId).length);
  if (!hasRoom) return { because: "full" };
  under.set("activations", activationId, { ...activation, ...seat });
  under.announce({ kind: "license", id: licenseId });
  return null;
}
