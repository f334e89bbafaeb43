import { invalidInput } from "../../foundation/errors.ts";
import { parse } from "../../foundation/parse.ts";
import { withEffectiveStatus } from "../../rules/verdict.ts";
import type { Tenant } from "../../storage/context.ts";
import type { Stored } from "../../storage/record-store.ts";
import { provider as providerName } from "../billing/payment-schema.ts";
import { callOfOneInput } from "../idempotency/call-once.ts";
import { wholeGroup } from "../licenses/group.ts";
import { licenseOf } from "../licenses/read.ts";
import type { License } from "../licenses/schema.ts";
import type { MailQueue } from "../mail/queue.ts";
import { adoptKey } from "./adopt-key.ts";
import { moveSubscription } from "./move-subscription.ts";
import type { PurchaseNews, SaleTerms, SubscriptionState } from "./news.ts";
import { recordPaid } from "./pay-for-license.ts";
import { ProviderProblem } from "./payment-provider.ts";
import { findBought } from "./purchase-records.ts";
import {
  completeNews,
  type PurchaseInput,
  type PurchaseOptions,
  purchaseNews,
  purchaseOptions,
  termsIn,
} from "./purchase-schema.ts";
import { type Recorded, sell } from "./sell.ts";
import { cancelOrder, dispute, refund } from "./withdraw.ts";

/** Result of a recorded purchase: its licenses as they are now, and a note for the reader. */
export interface RecordedPurchase extends Recorded {
  /** The licenses of `licenseIds` that are still there, each with the others of its bundle. */
  licenses: License[];
}

/** Records the purchases that payment providers, or shops of your own, report to an organization. */
export interface Purchases {
  /**
   * Does what the news of a provider comes to, in any order and any number of times: issues licenses, renews and
   * moves them with their subscriptions, records payments, suspends and revokes. `provider` is the name that it is
   * recorded under, such as `stripe` or `shop`; an order of it becomes one license for each line, for good, however
   * often and by how many at once it is told of. Gives the licenses, and why an order did not become the license
   * that it names. With an `idempotencyKey`, other news under the same key within 30 days are
   * `idempotency_key_reused`. Throws a {@link ProviderProblem} that says why it cannot be done, `invalid_input`,
   * `storage_unavailable`.
   */
  record(provider: string, news: PurchaseInput, options?: PurchaseOptions): Promise<RecordedPurchase>;
}

export function purchasesOfTenant(tenant: Tenant & { mail: MailQueue | null }): Purchases {
  return {
    async record(name, input, options = {}) {
      const provider = nameOfProvider(name);
      const told = parse(purchaseNews, input);
      const { idempotencyKey: key, ...selling } = parse(purchaseOptions, options);
      const news = completeNews(told, tenant.clock.now());
      const carryOut = () => carriedOut(tenant, provider, news, termsIn(selling));
      const asked = { provider, told };
      const recorded =
        key === undefined
          ? await carryOut()
          : await callOfOneInput(tenant, { operation: "purchases.record", key, asked }, carryOut);
      return { ...recorded, licenses: await licensesWith(tenant, recorded.licenseIds) };
    },
  };
}

function nameOfProvider(given: string): string {
  const read = providerName.safeParse(given);
  if (read.success) return read.data;
  throw invalidInput("provider", "must be a short name of letters and digits, such as stripe or shop");
}

async function carriedOut(
  tenant: Tenant & { mail: MailQueue | null },
  provider: string,
  news: PurchaseNews,
  terms: SaleTerms,
): Promise<Recorded> {
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
    case "cancellation":
      return about(cancelOrder(tenant, provider, news));
    case "key":
      return adoptKey(tenant, provider, news);
  }
}

async function licensesWith({ records, clock }: Tenant, ids: readonly string[]): Promise<License[]> {
  const found = await records.getAll("licenses", ids);
  const licenses: Stored<"licenses">[] = [];
  for (const license of found) if (license) licenses.push(...(await wholeGroup(records, license)));
  return licenses.map(({ record }) => withEffectiveStatus(licenseOf(record), clock.now()));
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
    { reference },
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
