import { newId } from "../ids.ts";
import type { RecordOf } from "../records/kinds.ts";
import { updateOf } from "../storage-over/commits.ts";
import type { Stored, Write } from "../store/record-store.ts";
import type { Store } from "../store/store.ts";

export type Purchase = RecordOf<"purchases">;

/** A purchase, with the version that it was read in; null for one that is not stored yet. */
export interface KnownPurchase {
  record: Purchase;
  version: number | null;
}

const MOST_LINES = 200;

/** What a subscription or a payment pays for. */
export async function purchasesOf(
  store: Store,
  organizationId: string,
  filters: { provider: string } & ({ subscriptionReference: string } | { paymentReference: string }),
): Promise<Stored<"purchases">[]> {
  const { items } = await store.list("purchases", organizationId, { filters, page: 1, perPage: MOST_LINES });
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

/** The step that stores the purchase with the changes. */
export function writeOf({ record, version }: KnownPurchase, changes: Partial<Purchase>): Write {
  const next = { ...record, ...changes };
  return version === null
    ? { op: "insert", kind: "purchases", record: next }
    : updateOf("purchases", next, version);
}
