import { LicensingError, notFound } from "../../foundation/errors.ts";
import type { Context } from "../../storage/context.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import { recordsIn } from "../../storage/records.ts";
import { freeSeat } from "../activations/free-seat.ts";
import { countFreeing } from "../activations/freeings.ts";
import { noteOfFreeing } from "../activations/note-of-freeing.ts";
import type { By } from "../audit/by.ts";

interface Freeing extends Context {
  organizationId: string;
  by: By;
}

/**
 * Frees the seat of a site or machine for its customer; noted in the audit log, and counted as a move. Throws
 * `not_found`, `too_many_moves`, `held_offline`.
 */
export async function freeSite(
  freeing: Freeing,
  license: RecordOf<"licenses">,
  activationId: string,
): Promise<RecordOf<"activations">> {
  const { storage, clock, organizationId, by } = freeing;
  const records = recordsIn(storage, organizationId);
  const require = async (): Promise<RecordOf<"activations">> => {
    const found = await records.get("activations", activationId);
    if (found?.record.licenseId !== license.id) throw notFound("Activation");
    return found.record;
  };
  const activation = await require();
  if (activation.status !== "active") return activation;
  if (!(await countFreeing(freeing, license, activation)))
    throw new LicensingError(
      "too_many_moves",
      "The sites of this license have moved too often within a year: ask the vendor",
    );
  const now = clock.now();
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
