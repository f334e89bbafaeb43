import { newId } from "../../storage/ids.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import type { Stored } from "../../storage/record-store.ts";
import type { Reader } from "../../storage/records.ts";
import { isTaken } from "../../storage/refusals.ts";
import type { UnitOfWork } from "../../storage/unit-of-work.ts";

export type Purchase = RecordOf<"purchases">;

/** A purchase, with the version that it was read in; null for one that is not stored yet. */
export interface KnownPurchase {
  record: Purchase;
  version: number | null;
}

const MOST_LINES = 200;

/** What a subscription or a payment pays for. */
export async function purchasesOf(
  reader: Pick<Reader, "list">,
  filters: { provider: string } & ({ subscriptionReference: string } | { paymentReference: string }),
): Promise<Stored<"purchases">[]> {
  const { items } = await reader.list("purchases", { filters, page: 1, perPage: MOST_LINES });
  return items;
}

export function newPurchase(
  given: Pick<Purchase, "provider" | "orderReference" | "lineReference"> & Partial<Purchase>,
  now: Date,
): Purchase {
  return {
    id: newId("purchases"),
    priceId: "",
    quantity: 1,
    licenseId: null,
    subscriptionReference: null,
    paymentReference: null,
    withdrawn: null,
    asOf: null,
    createdAt: now,
    ...given,
  };
}

/** Stores the purchase with the changes in a unit of work, which runs again when another has stored a new one first. */
export function storePurchase(
  tx: UnitOfWork,
  { record, version }: KnownPurchase,
  changes: Partial<Purchase>,
): void {
  if (version === null) tx.insert("purchases", { ...record, ...changes }, isTaken);
  else tx.change("purchases", { record, version }, changes);
}
