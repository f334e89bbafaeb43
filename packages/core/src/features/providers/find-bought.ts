import type { Stored } from "../../storage/record-store.ts";
import type { Reader } from "../../storage/records.ts";
import { ProviderProblem } from "./problem.ts";
import { type KnownPurchase, newPurchase, purchasesOf } from "./purchase-records.ts";

/** What there is of a subscription, as it was read. */
export interface Bought {
  /** Null when it was not recorded yet. */
  subscription: Stored<"subscriptions"> | null;
  purchases: KnownPurchase[];
  licenses: Stored<"licenses">[];
  customerId: string;
}

/** Finds what a subscription pays for. One that somebody recorded by hand pays for its license. Throws `unknown_here`. */
export async function findBought(
  reader: Reader,
  provider: string,
  reference: string,
  now: Date,
): Promise<Bought> {
  const [subscription, sold] = await Promise.all([
    reader.find("subscriptions", "providerReference", provider, reference),
    purchasesOf(reader, { provider, subscriptionReference: reference }),
  ]);
  const purchases: KnownPurchase[] = sold;
  if (sold.length === 0 && subscription !== null) {
    const own = { provider, orderReference: reference, lineReference: reference };
    const { licenseId } = subscription.record;
    const record = newPurchase({ ...own, licenseId, subscriptionReference: reference }, now);
    purchases.push({ record, version: null });
  }
  const found = await reader.getAll(
    "licenses",
    purchases.flatMap(({ record }) => record.licenseId ?? []),
  );
  const licenses = found.filter((each) => each !== null);
  const customerId = subscription?.record.customerId ?? licenses[0]?.record.customerId;
  if (customerId === undefined)
    throw new ProviderProblem(
      "unknown_here",
      `The subscription ${reference} pays for no license that is known`,
    );
  return { subscription, purchases, licenses, customerId };
}
