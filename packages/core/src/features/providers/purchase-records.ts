import { digestOf } from "../../foundation/crypto/api-token.ts";
import { newId } from "../../storage/ids.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import type { Stored } from "../../storage/record-store.ts";
import type { Reader } from "../../storage/records.ts";
import { isTaken } from "../../storage/refusals.ts";
import type { UnitOfWork } from "../../storage/unit-of-work.ts";
import { licensesOfGroup } from "../licenses/group.ts";
import type { License } from "../licenses/schema.ts";
import type { Plan } from "../plans/schema.ts";
import type { PaidLine, SaleTerms, SubscriptionState } from "./news.ts";
import { ProviderProblem } from "./payment-provider.ts";

const MOST_SEATS = 1_000_000;

/** Id of the plan or the bundle that a line is for; null for a price that sells no license. Throws `unknown_price`. */
export function offerIdOf(
  { priceId, productId, planId: named }: PaidLine,
  { prices }: SaleTerms,
): string | null {
  const listed = [priceId, productId ?? priceId, "*"].find((each) => Object.hasOwn(prices, each));
  const id = named ?? (listed === undefined ? undefined : prices[listed]);
  if (id === undefined)
    throw new ProviderProblem(
      "unknown_price",
      `The price ${priceId} has no plan: add the price to the connection with a plan, or with null if it sells no license`,
    );
  return id;
}

/** The plan that a line is for; null for a price that sells no license. Throws `unknown_price`, `plan_missing`. */
export async function planOfLine(
  reader: Pick<Reader, "get">,
  line: PaidLine,
  terms: SaleTerms,
): Promise<Plan | null> {
  const id = offerIdOf(line, terms);
  if (id === null) return null;
  const plan = await reader.get("plans", id);
  if (plan === null) throw planMissing(id, line);
  return plan.record;
}

/** The problem with a plan or a bundle that is no longer there. */
export function planMissing(id: string, { priceId }: PaidLine): ProviderProblem {
  return new ProviderProblem(
    "plan_missing",
    `The plan ${id} of the price ${priceId} does not exist: choose another plan for the price`,
  );
}

/** The terms of a line: the plan's seats for each that was bought, and some time for payments that are late. */
export function termsOfLine(
  plan: Plan,
  { quantity }: PaidLine,
  terms: SaleTerms,
): Pick<License, "seats" | "graceDays" | "pastDueDays"> {
  return {
    // A subscription may be set to a quantity of 0 for a while; a license has a seat at least.
    seats: plan.seats === null ? null : Math.min(plan.seats * Math.max(1, quantity), MOST_SEATS),
    graceDays: Math.max(plan.graceDays, terms.graceDays),
    pastDueDays: Math.max(plan.pastDueDays, terms.pastDueDays),
  };
}

/** Records of a subscription, as they were read. */
export interface Bought {
  /** Null when it was not recorded yet. */
  subscription: Stored<"subscriptions"> | null;
  purchases: KnownPurchase[];
  licenses: Stored<"licenses">[];
  customerId: string;
  /** Whether the subscription is the one that an order began, and is told of for the first time. */
  isBegun: boolean;
}

/**
 * Finds what a subscription pays for. One that somebody recorded by hand pays for its license. Throws
 * `unknown_here`.
 */
export async function findBought(
  reader: Reader,
  provider: string,
  {
    reference,
    order,
    lines = [],
  }: Pick<SubscriptionState, "reference" | "order"> & { lines?: SubscriptionState["lines"] },
  now: Date,
): Promise<Bought> {
  const [subscription, known] = await Promise.all([
    reader.find("subscriptions", "providerReference", provider, reference),
    purchasesOf(reader, { provider, subscriptionReference: reference }),
  ]);
  const isBegun = known.length === 0 && subscription === null && order !== undefined;
  const sold = isBegun ? await purchasesBegun(reader, { provider, orderReference: order }, lines) : known;
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
    throw new ProviderProblem("unknown_here", `No license belongs to the subscription ${reference}`);
  return { subscription, purchases, licenses, customerId, isBegun };
}

/** The purchases of an order that its subscription pays for from now on: those of the subscription's prices. */
async function purchasesBegun(
  reader: Pick<Reader, "list">,
  order: { provider: string; orderReference: string },
  lines: SubscriptionState["lines"],
): Promise<Stored<"purchases">[]> {
  const prices = new Set(lines.map(({ priceId }) => priceId));
  const ofOrder = await purchasesOf(reader, order);
  return ofOrder.filter(({ record }) => record.subscriptionReference === null && prices.has(record.priceId));
}

export type Purchase = RecordOf<"purchases">;

/** A purchase, with the version that it was read in; null for one that is not stored yet. */
export interface KnownPurchase {
  record: Purchase;
  version: number | null;
}

const MOST_LINES = 200;

/**
 * Returns the purchase with a license that is there: where the one that it names was deleted, another of its group
 * stands for it from the next write on.
 */
export async function withStanding<Known extends KnownPurchase>(
  reader: Pick<Reader, "list">,
  purchase: Known,
): Promise<Known> {
  const { record } = purchase;
  if (record.licenseId !== null || record.bundleGroup === null) return purchase;
  const [first] = await licensesOfGroup(reader, record.bundleGroup);
  return first ? { ...purchase, record: { ...record, licenseId: first.record.id } } : purchase;
}

/**
 * Returns the purchases of an order, or those that a subscription or a payment pays for, each with its standing
 * license.
 */
export async function purchasesOf(
  reader: Pick<Reader, "list">,
  filters: { provider: string } & (
    | { orderReference: string }
    | { subscriptionReference: string }
    | { paymentReference: string }
  ),
): Promise<Stored<"purchases">[]> {
  const { items } = await reader.list("purchases", { filters, page: 1, perPage: MOST_LINES });
  return Promise.all(items.map((each) => withStanding(reader, each)));
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
    bundleGroup: null,
    subscriptionReference: null,
    paymentReference: null,
    claim: false,
    issuedAs: null,
    withdrawn: null,
    asOf: null,
    createdAt: now,
    ...given,
  };
}

type Issued = Pick<RecordOf<"licenses">, "licenseKey" | "customerId">;

/** Digest of the key and the customer of a license, by which its purchase knows it as long as both stay. */
export function issuedAs({ licenseKey, customerId }: Issued): Promise<string> {
  return digestOf(`${customerId} ${licenseKey}`);
}

/** Whether the purchase issued the license, which still has the key and the customer that it had then. */
export async function isAsIssued(purchase: Pick<Purchase, "issuedAs">, license: Issued): Promise<boolean> {
  return purchase.issuedAs !== null && purchase.issuedAs === (await issuedAs(license));
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
