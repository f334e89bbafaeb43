import type { Tenant } from "../context.ts";
import type { License } from "../schemas/license.ts";
import type { Payment } from "../schemas/payment.ts";
import { AGAIN, computed, isDone, stored, untilDone, updateOf } from "../storage-over/commits.ts";
import { licenseOf, licenseRecord } from "../storage-over/license-record.ts";
import { atProvider } from "../storage-over/provider-references.ts";
import type { Write } from "../store/record-store.ts";
import type { Refund } from "./news.ts";
import { ProviderProblem } from "./problem.ts";
import { type KnownPurchase, newPurchase, type Purchase, purchasesOf, writeOf } from "./purchase-records.ts";

/** What becomes of a license and its purchase; null when nothing does. */
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

/** Records a refund. A full one revokes what the payment was for, unless something was paid for it since. */
export async function refund(tenant: Tenant, provider: string, told: Refund): Promise<string[]> {
  const payment = await paymentAt(tenant, provider, told.payment);
  const { organizationId, clock, storage } = tenant;
  const updatedAt = clock.now();
  const refunded = await storage.payments.update(organizationId, payment.id, (current) => ({
    ...afterRefund(current, told),
    updatedAt,
  }));
  const isWhole = Number(refunded?.metadata["refundedAmount"]) >= payment.amount;
  const purchases = await paidWith(tenant, provider, payment);
  if (isWhole && !(await isPaidSince(tenant, payment)))
    for (const purchase of purchases) await withdraw(tenant, purchase, revoke);
  return purchases.flatMap(({ licenseId }) => licenseId ?? []);
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
export async function dispute(
  tenant: Tenant,
  provider: string,
  { payment: reference, isOpen }: { payment: string; isOpen: boolean },
): Promise<string[]> {
  const payment = await paymentAt(tenant, provider, reference);
  const purchases = await paidWith(tenant, provider, payment);
  for (const purchase of purchases) await withdraw(tenant, purchase, isOpen ? suspend : reinstate);
  return purchases.flatMap(({ licenseId }) => licenseId ?? []);
}

async function paymentAt(
  { storage, organizationId }: Tenant,
  provider: string,
  reference: string,
): Promise<Payment> {
  const at = { provider, providerReference: reference };
  const found = await atProvider(storage.store, "payments", organizationId, at);
  if (found === null) throw new ProviderProblem("unknown_here", `The payment ${reference} is not known here`);
  return found.record;
}

/** What the payment was for: the purchases of its subscription, or its own. A payment that was recorded by hand is for its license. */
async function paidWith(
  { storage: { store }, clock, organizationId }: Tenant,
  provider: string,
  { subscriptionId, licenseId, providerReference }: Payment,
): Promise<Purchase[]> {
  const subscription =
    subscriptionId === null ? null : await stored(store, "subscriptions", organizationId, subscriptionId);
  const subscriptionReference = subscription?.record.providerReference ?? null;
  const paymentReference = providerReference ?? "";
  const by = subscriptionReference === null ? { paymentReference } : { subscriptionReference };
  const found = await purchasesOf(store, organizationId, { provider, ...by });
  if (found.length > 0 || licenseId === null) return found.map(({ record }) => record);
  const reference = subscriptionReference ?? paymentReference;
  const own = { provider, orderReference: reference, lineReference: reference };
  return [newPurchase({ ...own, ...by, licenseId }, clock.now())];
}

async function isPaidSince(
  { storage: { store }, organizationId }: Tenant,
  payment: Payment,
): Promise<boolean> {
  const { licenseId, paidAt } = payment;
  if (licenseId === null || paidAt === null) return false;
  const filters = { licenseId, status: "succeeded" } as const;
  const { items } = await store.list("payments", organizationId, {
    filters,
    sort: "-paidAt",
    page: 1,
    perPage: 10,
  });
  return items.some(({ record }) => record.paidAt !== null && record.paidAt > paidAt);
}

function withdraw(
  { storage: { store }, clock, organizationId }: Tenant,
  purchase: Purchase,
  become: Withdrawal,
) {
  return untilDone(async () => {
    const { id, licenseId } = purchase;
    if (licenseId === null) return;
    const [license, known] = await Promise.all([
      stored(store, "licenses", organizationId, licenseId),
      stored(store, "purchases", organizationId, id),
    ]);
    if (license === null) return;
    const current: KnownPurchase = known ?? { record: purchase, version: null };
    const becomes = become(licenseOf(license.record), current.record);
    if (becomes === null) return;
    const { status, withdrawn } = becomes;
    const updatedAt = clock.now();
    const next = computed(licenseOf(license.record), () => ({ status, updatedAt }));
    const writes: Write[] = [
      updateOf("licenses", licenseRecord(next), license.version),
      ...(status === "revoked" ? [{ op: "freeSeats", licenseId, at: updatedAt } as const] : []),
      writeOf(current, { withdrawn }),
    ];
    const result = await store.commit(organizationId, writes);
    if (!result.done && result.because === "taken")
      throw new ProviderProblem("internal", "Another event of this payment was worked on at the same time");
    return isDone(result, writes) ? undefined : AGAIN;
  });
}
