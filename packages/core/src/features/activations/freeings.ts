import { LicensingError } from "../../foundation/errors.ts";
import { daysAfter } from "../../rules/terms.ts";
import type { Reader } from "../../storage/records.ts";
import { isTaken } from "../../storage/refusals.ts";
import type { UnitOfWork } from "../../storage/unit-of-work.ts";

const YEAR_DAYS = 365;

/** The seats of a license that its customer has freed in the portal within a year. */
export async function freedWithinYear(
  reader: Pick<Reader, "get">,
  licenseId: string,
  now: Date,
): Promise<{ activationId: string; at: number }[]> {
  const since = daysAfter(now, -YEAR_DAYS).getTime();
  const found = await reader.get("customerFreeings", licenseId);
  return found?.record.freed.filter(({ at }) => at > since) ?? [];
}

/**
 * Counts a seat that is about to be freed, once for an activation. Throws `too_many_moves` when the license has used
 * up its moves of the year.
 */
export async function countFreeing(
  tx: UnitOfWork,
  {
    licenseId,
    activationId,
    left,
    now,
  }: { licenseId: string; activationId: string; left: number; now: Date },
): Promise<void> {
  const freed = await freedWithinYear(tx, licenseId, now);
  if (freed.some((each) => each.activationId === activationId)) return;
  if (freed.length >= left)
    throw new LicensingError(
      "too_many_moves",
      "The sites of this license have moved too often within a year: ask the vendor",
    );
  const next = [...freed, { activationId, at: now.getTime() }];
  const found = await tx.get("customerFreeings", licenseId);
  if (found) tx.overwrite("customerFreeings", found, { freed: next });
  else tx.insert("customerFreeings", { id: licenseId, licenseId, freed: next }, isTaken);
}
