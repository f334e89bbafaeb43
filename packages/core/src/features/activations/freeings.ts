import { daysAfter } from "../../rules/terms.ts";
import type { Context } from "../../storage/context.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import { type Reader, recordsIn } from "../../storage/records.ts";
import { isTaken } from "../../storage/refusals.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import { workspaceIn } from "../../storage/workspace.ts";

const YEAR_DAYS = 365;

/** The storage and clock, and the organization of a license. */
export type Freeing = Pick<Context, "storage" | "clock"> & { organizationId: string };

/** A license, and the product that says how often it may move. */
interface Moving {
  id: string;
  productId: string;
}

/** The seats of a license that its customer has freed within a year, in the portal or from another place. */
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
 * How many seats the customer could free if none had been freed: the product's moves of a year, less those made. No
 * more activations of the license are read than tell it.
 */
async function movesLeft(
  { storage, clock, organizationId }: Freeing,
  { id, productId }: Moving,
): Promise<number> {
  const records = recordsIn(storage, organizationId);
  const since = daysAfter(clock.now(), -YEAR_DAYS);
  const product = await records.get("products", productId);
  let left = product?.record.movesPerYear ?? 0;
  if (left === 0) return 0;
  for await (const batch of records.readAll("activations", { filters: { licenseId: id } }))
    for (const { record } of batch) {
      if (record.movedFrom !== null && record.activatedAt > since) left -= 1;
      if (left === 0) return 0;
    }
  return left;
}

/** How many more seats of the license its customer can free now. */
export async function seatsToFree(freeing: Freeing, license: Moving): Promise<number> {
  const records = recordsIn(freeing.storage, freeing.organizationId);
  const [left, freed] = await Promise.all([
    movesLeft(freeing, license),
    freedWithinYear(records, license.id, freeing.clock.now()),
  ]);
  return Math.max(0, left - freed.length);
}

/**
 * Counts a seat that is about to be freed, once for an activation: before it is freed, so that no number of calls at
 * once frees more than the license allows. A seat that a license file holds is not going to be freed, and is not
 * counted. Returns false when the license has no move of the year left.
 */
export async function countFreeing(
  freeing: Freeing,
  license: Moving,
  { id: activationId, offlineUntil }: Pick<RecordOf<"activations">, "id" | "offlineUntil">,
): Promise<boolean> {
  const { storage, organizationId, clock } = freeing;
  const { id: licenseId } = license;
  const now = clock.now();
  if (offlineUntil !== null && offlineUntil > now) return true;
  const left = await movesLeft(freeing, license);
  return unitOfWork(workspaceIn(storage, organizationId), async (tx) => {
    const freed = await freedWithinYear(tx, licenseId, now);
    if (freed.some((each) => each.activationId === activationId)) return true;
    if (freed.length >= left) return false;
    const next = [...freed, { activationId, at: now.getTime() }];
    const found = await tx.get("customerFreeings", licenseId);
    if (found) tx.overwrite("customerFreeings", found, { freed: next });
    else tx.insert("customerFreeings", { id: licenseId, licenseId, freed: next }, isTaken);
    return true;
  });
}
