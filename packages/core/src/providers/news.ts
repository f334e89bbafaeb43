import type { SubscriptionStatus } from "../schemas/subscription.ts";

/** What is paid for: a price, and how many. */
export interface PaidLine {
  /** The provider's name for the price. */
  priceId: string;
  /** Id of the plan that the seller has written on the price or the order; null for none, and the table of prices decides. */
  planId: string | null;
  quantity: number;
}

export interface PaidPayment {
  /** The provider's name for the payment: what a refund or a dispute of it names. */
  reference: string;
  /** In the currency's minor unit. */
  amount: number;
  /** ISO 4217. */
  currency: string;
  paidAt: Date | null;
}

/** A subscription as it is at a moment. */
export interface SubscriptionState {
  reference: string;
  status: SubscriptionStatus;
  /** The period that is paid for; null when that is not told, and it stays as it is. `since` is null where only the end is known. */
  paid: { since: Date | null; until: Date } | null;
  cancelAtPeriodEnd: boolean;
  /** What it is for now; empty when that is not told. */
  lines: readonly PaidLine[];
  /** What was so before is old news. */
  asOf: Date;
}

/** An order that is paid for, or needs no payment. */
export interface Sale {
  type: "sale";
  /** The provider's name for the order: however often it is told of, its lines become one license each. */
  reference: string;
  customer: { email: string; name: string | null };
  /**
   * The license that the order says it pays for, by id or key; null for a new one. `bySeller` when only the seller can have written
   * it: the word of a buyer holds for licenses with the e-mail of the order alone.
   */
  license: { reference: string; bySeller: boolean } | null;
  lines: readonly (PaidLine & { reference: string })[];
  subscription: SubscriptionState | null;
  /** Null for what cost nothing. */
  payment: PaidPayment | null;
}

/** What has become of a purchase, in no provider's terms: what {@link Purchases} records. */
export type PurchaseNews =
  | Sale
  | ({ type: "subscription" } & SubscriptionState)
  /** A payment for a subscription, and until when it pays for it; null when that is told apart from it. */
  | { type: "payment"; payment: PaidPayment; subscription: string; paidUntil: Date | null }
  /** Money was given back: all of the payment, or an amount of it. `payment` is its reference. */
  | { type: "refund"; payment: string; amount: number; isFull: boolean }
  /** A payment is disputed, or no longer. */
  | { type: "dispute"; payment: string; isOpen: boolean };

/** How an organization sells: what a connection with a provider says. */
export interface SaleTerms {
  prices: Readonly<Record<string, string | null>>;
  /** At least so many days, where a subscription pays. */
  graceDays: number;
  pastDueDays: number;
}
