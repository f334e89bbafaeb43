import type { Tenant } from "../../storage/context.ts";
import type { Stored } from "../../storage/record-store.ts";
import type { Reader } from "../../storage/records.ts";
import { type UnitOfWork, unitOfWork } from "../../storage/unit-of-work.ts";
import type { Payment } from "../billing/payment-schema.ts";
import { changeGroup } from "../licenses/group.ts";
import { changeLicense } from "../licenses/read.ts";
import type { License } from "../licenses/schema.ts";
import { licensesBought } from "./bought-licenses.ts";
import type { Refund } from "./news.ts";
import { ProviderProblem } from "./payment-provider.ts";
import {
  type KnownPurchase,
  newPurchase,
  type Purchase,
  purchasesOf,
  storePurchase,
} from "./purchase-records.ts";

/** Returns the change of a license and its purchase; null for none. */
type Withdrawal = (
  license: License,
  purchase: Purchase,
) => { status: License["status"]; withdrawn: Purchase["withdrawn"] } | null;

/** Money that was given back ends the license for good, once. */
const revoke: Withdrawal = (_, { withdrawn }) =>
  withdrawn === "refund" ? null : { status: "revoked", withdrawn: "refund" };

const suspend: Withdrawal = ({ status }, { withdrawn }) =>
  withdrawn !== null || status === "revoked" || status === "suspended"
    ? null
    : { status: "suspended", withdrawn: "dispute" };

/** Only what the dispute had suspended; somebody else's suspension stays. */
const reinstate: Withdrawal = ({ status }, { withdrawn }) =>
  withdrawn === "dispute" ? { status: status === "suspended" ? "active" : status, withdrawn: null } : null;

const cancel: Withdrawal = ({ status }, { withdrawn }) =>
  withdrawn !== null || status === "revoked" || status === "suspended"
    ? null
    : { status: "suspended", withdrawn: "cancellation" };

const restore: Withdrawal = ({ status }, { withdrawn }) =>
  withdrawn === "cancellation"
    ? { status: status === "suspended" ? "active" : status, withdrawn: null }
    : null;

/** Records a refund. A full one revokes what the payment was for, unless something was paid for it since. */
export function refund(tenant: Tenant, provider: string, told: Refund): Promise<string[]> {
  const now = tenant.clock.now();
  return unitOfWork(tenant, async (tx) => {
    const found = await tx.find("payments", "providerReference", provider, told.payment);
    const free =
      found === null && told.isFull ? await purchasesOf(tx, { provider, orderReference: told.payment }) : [];
    if (free.length > 0) {
      for (const purchase of free) await withdraw(tx, purchase, revoke, now);
      return licenseIdsOf(free);
    }
    const payment = found ?? (await paymentAt(tx, provider, told.payment));
    const { amount } = payment.record;
    const changes = afterRefund(payment.record, told);
    const { metadata } = tx.change("payments", payment, { ...changes, updatedAt: now });
    const purchases = await purchasesPaidWith(tx, provider, payment.record, now);
    const isWhole = Number(metadata["refundedAmount"]) >= amount;
    if (isWhole && !(await isPaidSince(tx, payment.record, purchases)))
      for (const purchase of purchases) await withdraw(tx, purchase, revoke, now);
    return licenseIdsOf(purchases);
  });
}

/** A payment after a refund. Refunds that are told of one by one are kept by their names: each counts once. */
function afterRefund(
  { amount: paid, status, metadata }: Payment,
  { amount, isFull, reference }: Refund,
): Pick<Payment, "status" | "metadata"> {
  const before = metadata["refunds"] as Record<string, number> | undefined;
  const refunds = reference === undefined ? null : { ...before, [reference]: amount };
  const given = refunds ? Object.values(refunds).reduce((sum, each) => sum + each, 0) : amount;
  const isWhole = isFull || given >= paid;
  return {
    status: isWhole ? "refunded" : status,
    metadata: { ...metadata, ...(refunds && { refunds }), refundedAmount: isWhole ? paid : given },
  };
}

/** Suspends what a disputed payment was for, and lets it go on when the dispute is won. */
export function dispute(
  tenant: Tenant,
  provider: string,
  { payment: reference, isOpen }: { payment: string; isOpen: boolean },
): Promise<string[]> {
  const now = tenant.clock.now();
  return unitOfWork(tenant, async (tx) => {
    const payment = await paymentAt(tx, provider, reference);
    const purchases = await purchasesPaidWith(tx, provider, payment.record, now);
    for (const purchase of purchases) await withdraw(tx, purchase, isOpen ? suspend : reinstate, now);
    return licenseIdsOf(purchases);
  });
}

/** Suspends what an order was for when it is called off, and lets it go on when the order is good again. */
export function cancelOrder(
  tenant: Tenant,
  provider: string,
  { order: orderReference, isCanceled }: { order: string; isCanceled: boolean },
): Promise<string[]> {
  const now = tenant.clock.now();
  return unitOfWork(tenant, async (tx) => {
    const purchases = await purchasesOf(tx, { provider, orderReference });
    if (purchases.length === 0)
      throw new ProviderProblem("unknown_here", `The order ${orderReference} is unknown`);
    for (const purchase of purchases) await withdraw(tx, purchase, isCanceled ? cancel : restore, now);
    return licenseIdsOf(purchases);
  });
}

async function paymentAt(
  reader: Pick<Reader, "find">,
  provider: string,
  reference: string,
): Promise<Stored<"payments">> {
  const found = await reader.find("payments", "providerReference", provider, reference);
  if (found === null) throw new ProviderProblem("unknown_here", `The payment ${reference} is unknown`);
  return found;
}

/**
 * The purchases that the payment was for: those of its subscription, or its own. A payment that was recorded by
 * hand is for its license.
 */
async function purchasesPaidWith(
  reader: Reader,
  provider: string,
  { subscriptionId, licenseId, providerReference }: Payment,
  now: Date,
): Promise<KnownPurchase[]> {
  const subscription = subscriptionId === null ? null : await reader.get("subscriptions", subscriptionId);
  const subscriptionReference = subscription?.record.providerReference ?? null;
  const paymentReference = providerReference ?? "";
  const by = subscriptionReference === null ? { paymentReference } : { subscriptionReference };
  const found = await purchasesOf(reader, { provider, ...by });
  if (found.length > 0 || licenseId === null) return found;
  const reference = subscriptionReference ?? paymentReference;
  const own = { provider, orderReference: reference, lineReference: reference };
  return [{ record: newPurchase({ ...own, ...by, licenseId }, now), version: null }];
}

/** Whether something was paid since: for the license of the payment or one that stands for it, or its subscription. */
async function isPaidSince(
  reader: Pick<Reader, "list">,
  { licenseId, subscriptionId, paidAt }: Payment,
  purchases: readonly KnownPurchase[],
): Promise<boolean> {
  if (paidAt === null) return false;
  const standing = licenseId ?? licenseIdsOf(purchases)[0];
  const of = [
    ...(standing === undefined ? [] : [{ licenseId: standing }]),
    ...(subscriptionId === null ? [] : [{ subscriptionId }]),
  ];
  for (const each of of) {
    const filters = { ...each, status: "succeeded" } as const;
    const query = { filters, sort: "-paidAt", page: 1, perPage: 10 } as const;
    const { items } = await reader.list("payments", query);
    if (items.some(({ record }) => record.paidAt !== null && record.paidAt > paidAt)) return true;
  }
  return false;
}

async function withdraw(
  tx: UnitOfWork,
  purchase: KnownPurchase,
  become: Withdrawal,
  now: Date,
): Promise<void> {
  const bought = await licensesBought(tx, purchase.record);
  if (bought.length === 0) return;
  let withdrawn: Purchase["withdrawn"] | undefined;
  await changeGroup(tx, bought, (each) => {
    const becomes = become(each.record, purchase.record);
    if (becomes === null) return;
    withdrawn = becomes.withdrawn;
    changeLicense(tx, each, { status: becomes.status, updatedAt: now });
    tx.expect("licenses", each);
  });
  if (withdrawn !== undefined) storePurchase(tx, purchase, { withdrawn });
}

function licenseIdsOf(purchases: readonly KnownPurchase[]): string[] {
  return purchases.flatMap(({ record }) => record.licenseId ?? []);
}
