import {
  type PaidPayment,
  ProviderProblem,
  type PurchaseNews,
  type Sale,
  type SubscriptionState,
} from "@keystead/core";
import type { PaddleTransaction } from "./entities.ts";
import type { PaddleApi } from "./paddle-api.ts";
import { lineOf } from "./subscriptions.ts";

/** A state that says less than any event of the subscription: each of these is newer. */
const BEFORE_ALL = new Date(0);

/** A completed transaction is a sale or, when a subscription began it, a payment for that. */
export async function purchaseOf(api: PaddleApi, told: PaddleTransaction): Promise<PurchaseNews[]> {
  const { subscription_id: subscription, billing_period: period } = told;
  const payment = paymentOf(told);
  if (told.origin.startsWith("subscription_")) {
    if (!subscription || payment === null) return [];
    const paidUntil = told.origin === "subscription_recurring" ? (period?.ends_at ?? null) : null;
    return [{ type: "payment", payment, subscription, paidUntil }];
  }
  if (told.customer_id === null)
    throw new ProviderProblem("invalid", "The transaction has no customer, and therefore no e-mail address");
  const { email, name } = await api.customer(told.customer_id);
  const lines = told.items.map((item) => ({ reference: item.price.id, ...lineOf(item) }));
  return [
    {
      type: "sale",
      reference: told.id,
      customer: { email, name },
      license: licenseIn(told),
      claim: Boolean(told.custom_data?.["claim"]),
      lines,
      subscription: subscription ? beginningOf(subscription, told, lines) : null,
      payment,
    },
  ];
}

/** Pages that open the checkout write custom data: a buyer can write what they like. */
function licenseIn({ custom_data: data }: PaddleTransaction): Sale["license"] {
  const reference = data?.["keystead_license"];
  return typeof reference === "string" && reference !== "" ? { reference, bySeller: false } : null;
}

function beginningOf(
  reference: string,
  { billing_period: period }: PaddleTransaction,
  lines: SubscriptionState["lines"],
): SubscriptionState {
  const paid = period ? { since: period.starts_at, until: period.ends_at } : null;
  return { reference, status: "active", paid, cancelAtPeriodEnd: false, lines, asOf: BEFORE_ALL };
}

function paymentOf({
  id,
  currency_code: currency,
  details,
  billed_at: paidAt,
}: PaddleTransaction): PaidPayment | null {
  const amount = details.totals.grand_total;
  return amount === 0 ? null : { reference: id, amount, currency, paidAt: paidAt ?? null };
}
