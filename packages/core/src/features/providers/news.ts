import type { SubscriptionStatus } from "../billing/subscription-schema.ts";

/** A price, and how many units are paid for. */
export interface PaidLine {
  /** The provider's name for the price. */
  priceId: string;
  /** The provider's name for the product of the price; its plan is used for a price that the table does not have. */
  productId?: string | undefined;
  /**
   * Id of the plan that the seller has written on the price or the order; null for none, and the table of prices
   * decides.
   */
  planId: string | null;
  /** Number that was bought: of seats, 1,000,000 at most, or of licenses, as the terms say. */
  quantity: number;
}

/** Payment that has been made. */
export interface PaidPayment {
  /** The provider's name for the payment: what a refund or a dispute of it names. */
  reference: string;
  /** In the currency's minor unit. */
  amount: number;
  /** ISO 4217. */
  currency: string;
  /** When the money came; null where the provider does not say. */
  paidAt: Date | null;
}

/** A subscription as it is at a moment. */
export interface SubscriptionState {
  /** The provider's name for the subscription. */
  reference: string;
  /** The order that began it, where the order itself does not name its subscription. */
  order?: string | undefined;
  /** The status in Keystead's terms. */
  status: SubscriptionStatus;
  /**
   * The period that is paid for; null when that is not told, and it stays as it is. `since` is null where only the
   * end is known.
   */
  paid: { since: Date | null; until: Date } | null;
  /** Whether the current period is the last one. */
  cancelAtPeriodEnd: boolean;
  /** Present lines; empty when the provider does not tell them. */
  lines: readonly PaidLine[];
  /** News from before this moment are outdated. */
  asOf: Date;
}

/** An order that is paid for, or needs no payment. */
export interface Sale {
  /** Tells a sale from other news. */
  type: "sale";
  /** The provider's name for the order: however often it is told of, its lines become one license each. */
  reference: string;
  /** Buyer: the license goes to this e-mail address. `name` is null where it is not known. */
  customer: { email: string; name: string | null };
  /**
   * The license that the order says it pays for, by id or key; null for a new one. `bySeller` when only the seller
   * can have written it: the word of a buyer holds for licenses with the e-mail of the order alone.
   */
  license: { reference: string; bySeller: boolean } | null;
  /** Whether the order began in a product, which gets the license by a code of the portal. Default: false. */
  claim?: boolean | undefined;
  /** Lines that were bought. `reference` is the provider's name for the line. */
  lines: readonly (PaidLine & { reference: string })[];
  /** The subscription that the order began; null for a one-time purchase. */
  subscription: SubscriptionState | null;
  /** Null for what cost nothing. */
  payment: PaidPayment | null;
}

/** Money that was given back: all of a payment, or an amount of it. */
export interface Refund {
  /** Tells a refund from other news. */
  type: "refund";
  /** The payment's reference. */
  payment: string;
  /** In the currency's minor unit. */
  amount: number;
  /** Whether all of it was given back. */
  isFull: boolean;
  /** The provider's name for this refund, where `amount` is of it alone; absent where it is of all refunds so far. */
  reference?: string;
}

/** State of a purchase, in no provider's terms, for {@link Purchases} to record. */
export type PurchaseNews =
  | Sale
  | ({ type: "subscription" } & SubscriptionState)
  /** A payment for a subscription, and until when it pays for it; null when that is told apart from it. */
  | { type: "payment"; payment: PaidPayment; subscription: string; paidUntil: Date | null }
  | Refund
  /** A payment is disputed, or no longer. */
  | { type: "dispute"; payment: string; isOpen: boolean }
  /** An order that was sold was called off without a refund, or is good again. */
  | { type: "cancellation"; order: string; isCanceled: boolean }
  /** The key that the provider itself made for a line of an order. */
  | { type: "key"; order: string; line: string; licenseKey: string };

/** How an organization sells: what a connection with a provider says. */
export interface SaleTerms {
  /**
   * The plan's id for each price or product of the provider; null for what sells no license. The entry `*` is for all
   * that is not in the table.
   */
  prices: Readonly<Record<string, string | null>>;
  /** At least so many days, where a subscription pays. */
  graceDays: number;
  /** Least number of days after its expiry that a license stays good while its subscription is `past_due`. */
  pastDueDays: number;
  /** Whether several units of a line are one license with more seats, or a license each. */
  unitsAs: "seats" | "licenses";
}
