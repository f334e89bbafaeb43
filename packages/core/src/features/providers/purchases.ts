import type { Tenant } from "../../storage/context.ts";
import type { MailQueue } from "../mail/queue.ts";
import { moveSubscription } from "./move-subscription.ts";
import type { PurchaseNews, SaleTerms, SubscriptionState } from "./news.ts";
import { recordPaid } from "./pay-for-license.ts";
import { ProviderProblem } from "./payment-provider.ts";
import { findBought } from "./purchase-records.ts";
import { type Recorded, sell } from "./sell.ts";
import { dispute, refund } from "./withdraw.ts";

/** Records the purchases that payment providers report to an organization. */
export interface Purchases {
  /**
   * Does what the news of a provider comes to, in any order and any number of times: issues licenses, renews and
   * moves them with their subscriptions, records payments, suspends and revokes. Gives the ids of the licenses it
   * is about, and why an order did not become the license that it names. Throws a {@link ProviderProblem} that says
   * why it cannot be done, `invalid_input`, `storage_unavailable`.
   */
  record(provider: string, news: PurchaseNews, terms: SaleTerms): Promise<Recorded>;
}

export function purchasesOfTenant(tenant: Tenant & { mail: MailQueue | null }): Purchases {
  return {
    async record(provider, news, terms) {
      switch (news.type) {
        case "sale":
          return sell(tenant, provider, news, terms);
        case "subscription":
          return about(moved(tenant, provider, news, terms));
        case "payment":
          return about(paid(tenant, provider, news, terms));
        case "refund":
          return about(refund(tenant, provider, news));
        case "dispute":
          return about(dispute(tenant, provider, news));
      }
    },
  };
}

async function about(licenseIds: Promise<string[]>): Promise<Recorded> {
  return { licenseIds: await licenseIds, note: null };
}

async function moved(tenant: Tenant, provider: string, state: SubscriptionState, terms: SaleTerms) {
  const { licenseIds, isNews } = await moveSubscription(tenant, provider, state, terms);
  if (!isNews) throw new ProviderProblem("older", "A later state of the subscription is already known");
  return licenseIds;
}

/** A payment for a longer time than is known moves the subscription; its state is told apart from it. */
async function paid(
  tenant: Tenant,
  provider: string,
  { payment, subscription: reference, paidUntil }: Extract<PurchaseNews, { type: "payment" }>,
  terms: SaleTerms,
): Promise<string[]> {
  const { subscription, purchases, licenses } = await findBought(
    tenant.records,
    provider,
    reference,
    tenant.clock.now(),
  );
  const known = subscription?.record;
  if (paidUntil !== null && known && paidUntil > known.currentPeriodEnd) {
    // It says nothing of the state, so no state that is told of is older.
    const asOf = purchases[0]?.record.asOf ?? new Date(0);
    const { cancelAtPeriodEnd } = known;
    const paidFor = { since: known.currentPeriodEnd, until: paidUntil };
    const state = { reference, status: "active" as const, paid: paidFor, cancelAtPeriodEnd, lines: [], asOf };
    await moveSubscription(tenant, provider, state, terms);
  }
  const licenseIds = licenses.map(({ record }) => record.id);
  await recordPaid(tenant, provider, payment, licenseIds[0] ?? null, { reference });
  return licenseIds;
}
