import { notFound } from "../../foundation/errors.ts";
import { daysAfter } from "../../rules/terms.ts";
import type { Context } from "../../storage/context.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import { recordsIn } from "../../storage/records.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import { workspaceIn } from "../../storage/workspace.ts";
import { countFreeing, freedWithinYear } from "../activations/freeings.ts";
import type { Activation } from "../activations/schema.ts";
import { freeSeat } from "../activations/seat.ts";
import { noteDeed } from "../audit/audit.ts";
import type { By } from "../audit/by.ts";

const YEAR_DAYS = 365;

interface Freeing extends Context {
  organizationId: string;
  by: By;
}

type License = RecordOf<"licenses">;

/** How many seats the customer can still free: the product's moves of a year, less those that were made. */
async function movesLeft({ storage, clock, organizationId }: Freeing, license: License): Promise<number> {
  const records = recordsIn(storage, organizationId);
  const since = daysAfter(clock.now(), -YEAR_DAYS);
  const product = await records.get("products", license.productId);
  let moved = 0;
  for await (const batch of records.readAll("activations", { filters: { licenseId: license.id } }))
    for (const { record } of batch) if (record.movedFrom !== null && record.activatedAt > since) moved += 1;
  return (product?.record.movesPerYear ?? 0) - moved;
}

/** How many more seats of the license its customer can free now. */
export async function seatsToFree(freeing: Freeing, license: License): Promise<number> {
  const records = recordsIn(freeing.storage, freeing.organizationId);
  const [left, freed] = await Promise.all([
    movesLeft(freeing, license),
    freedWithinYear(records, license.id, freeing.clock.now()),
  ]);
  return Math.max(0, left - freed.length);
}

/**
 * Frees the seat of a site for its customer; noted in the audit log. It is counted before it is freed, so that no
 * number of calls at once frees more than the license allows. Throws `not_found`, `too_many_moves`.
 */
export async function freeSite(
  freeing: Freeing,
  license: License,
  activationId: string,
): Promise<Activation> {
  const { storage, clock, organizationId, by } = freeing;
  const records = recordsIn(storage, organizationId);
  const require = async (): Promise<Activation> => {
    const found = await records.get("activations", activationId);
    if (found?.record.licenseId !== license.id) throw notFound("Activation");
    return found.record;
  };
  const { status, domain: label } = await require();
  if (status !== "active") return require();
  const now = clock.now();
  const left = await movesLeft(freeing, license);
  await unitOfWork(workspaceIn(storage, organizationId), (tx) =>
    countFreeing(tx, { licenseId: license.id, activationId, left, now }),
  );
  await freeSeat(freeing, { organizationId, licenseId: license.id, activationId, now });
  const deed = {
    action: "activation.deactivated",
    target: { type: "activation", id: activationId, label },
    readBy: "support" as const,
    changes: { status: ["active", "deactivated"] as [string, string] },
  };
  await noteDeed({ storage, clock, organizationId }, deed, by);
  return require();
}
