import { LicensingError, notFound } from "../../foundation/errors.ts";
import type { Context } from "../../storage/context.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import { recordsIn } from "../../storage/records.ts";
import { activationNow } from "../activations/activation-of.ts";
import { freeSeat } from "../activations/free-seat.ts";
import { countFreeing } from "../activations/freeings.ts";
import { noteOfFreeing } from "../activations/note-of-freeing.ts";
import type { Activation } from "../activations/schema.ts";
import type { By } from "../audit/by.ts";
import { leaseTime } from "../leases/held.ts";

interface Freeing extends Context {
  organizationId: string;
  by: By;
}

/**
 * Frees the seat of a site or machine for its customer; noted in the audit log, and counted as a move. A seat that is
 * free already, also by the end of its lease, stays as it is. Throws `not_found`, `too_many_moves`, `held_offline`.
 */
export async function freeSite(
  freeing: Freeing,
  license: RecordOf<"licenses">,
  activationId: string,
): Promise<Activation> {
  const { storage, organizationId, by } = freeing;
  const records = recordsIn(storage, organizationId);
  const require = async (): Promise<RecordOf<"activations">> => {
    const found = await records.get("activations", activationId);
    if (found?.record.licenseId !== license.id) throw notFound("Activation");
    return found.record;
  };
  const activation = await require();
  const time = await leaseTime(freeing, [license]);
  const present = activationNow(activation, license.leaseSeconds, time);
  if (present.status !== "active") return present;
  if (!(await countFreeing(freeing, license, activation)))
    throw new LicensingError(
      "too_many_moves",
      "The sites of this license have moved too often within a year: ask the vendor",
    );
  const { now } = time;
  const also = noteOfFreeing(activation, by, now);
  const seat = { organizationId, licenseId: license.id, activationId, now, also };
  const freed = await freeSeat(freeing, seat, "released");
  if (freed?.offlineUntil !== undefined)
    throw new LicensingError(
      "held_offline",
      `A license file holds this seat until ${freed.offlineUntil.toISOString()}: ask the vendor`,
    );
  return require();
}
