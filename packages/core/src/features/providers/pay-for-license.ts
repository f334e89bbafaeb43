import { lookupKeyOf } from "../../foundation/license-key.ts";
import { emailKey } from "../../foundation/primitives.ts";
import { isLater, later, termsAfterChange, termsOf } from "../../rules/terms.ts";
import type { Tenant } from "../../storage/context.ts";
import type { Stored, Write } from "../../storage/record-store.ts";
import type { Reader } from "../../storage/records.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import { recordPayment, updatePayment } from "../billing/payments.ts";
import { changeGroup, groupOf } from "../licenses/group.ts";
import type { LicenseChanges } from "../licenses/queries.ts";
import { changeLicense } from "../licenses/read.ts";
import type { License } from "../licenses/schema.ts";
import type { Plan } from "../plans/schema.ts";
import type { PaidPayment, Sale, SaleTerms } from "./news.ts";
import type { Offer } from "./offers.ts";
import { termsOfLine } from "./purchase-records.ts";

/** Records that a payment succeeded, once. One that was refunded since stays so. */
export async function recordPaid(
  tenant: Tenant,
  provider: string,
  { reference, amount, currency, paidAt }: PaidPayment,
  licenseId: string | null,
  subscription: { reference: string } | null,
): Promise<void> {
  const { records, clock } = tenant;
  const succeeded = { status: "succeeded", paidAt: paidAt ?? clock.now() } as const;
  const known = await records.find("payments", "providerReference", provider, reference);
  if (known) {
    const { id, status } = known.record;
    if (status === "pending" || status === "failed") await updatePayment(tenant, id, succeeded);
    return;
  }
  const paidFor =
    subscription &&
    (await records.find("subscriptions", "providerReference", provider, subscription.reference));
  const license = licenseId === null ? null : await records.get("licenses", licenseId);
  const customerId = license?.record.customerId ?? paidFor?.record.customerId;
  // The license was deleted, and nobody knows whose it was.
  if (customerId === undefined) return;
  await recordPayment(tenant, {
    customerId,
    licenseId: license?.record.id ?? null,
    // A license may have been given to another customer since.
    subscriptionId: paidFor?.record.customerId === customerId ? paidFor.record.id : null,
    amount,
    currency,
    provider,
    providerReference: reference,
    ...succeeded,
  });
}

type SoldLine = Sale["lines"][number];

/** The license that a purchase names, and the bundle that was bought with it; null for a license alone. */
export type SoldTo = Pick<License, "id" | "bundle">;

interface PaidLicense {
  sale: Sale;
  line: SoldLine;
  offer: Offer;
  terms: SaleTerms;
  /** The step that stores the purchase of the license. */
  bought(license: SoldTo): Write;
}

/**
 * Has the license that an order names be what is paid for, in one step with its purchase; its key and its customer
 * stay. Gives its id, or why a license of its own is to be issued. Throws `provider_reference_taken` when the line
 * was sold before.
 */
export function payForLicense(
  tenant: Tenant,
  named: NonNullable<Sale["license"]>,
  { sale, line, offer, terms, bought }: PaidLicense,
): Promise<{ licenseId: string } | { misfit: string | null }> {
  const now = tenant.clock.now();
  return unitOfWork(tenant, async (tx) => {
    const found = await licenseNamed(tx, offer, named.reference);
    // A client reference may be anything that means something to the seller alone.
    if (found === null) return { misfit: named.bySeller ? NOT_FOUND : null };
    const misfit = misfitOf(found.record, named, sale, now);
    if (misfit !== null) return { misfit };
    const { id, bundle } = found.record;
    if (offer.bundle !== null && bundle?.id !== offer.bundle.record.id)
      return { misfit: "The license in the order is not of the bundle that was bought" };
    if (await hasSubscription(tx, id))
      return { misfit: "The license in the order already has a subscription" };
    const group = await groupOf(tx, found, offer.bundle === null);
    await changeGroup(tx, group, (each) => {
      const plan = offer.plans.find(({ product }) => product.record.id === each.record.productId);
      if (plan !== undefined)
        changeLicense(tx, each, changesByPayment(each.record, sale, line, plan.plan.record, terms, now));
      tx.expect("licenses", each);
    });
    tx.add(bought({ id, bundle: offer.bundle === null ? null : bundle }));
    return { licenseId: id };
  });
}

/** In the same words for a license that is not there, of another product and of another organization. */
const NOT_FOUND = "The product has no license with the id or key in the order";

/** By its id, or by its key within the products of the offer. */
async function licenseNamed(
  reader: Pick<Reader, "get" | "findAll">,
  { plans }: Offer,
  reference: string,
): Promise<Stored<"licenses"> | null> {
  const productIds = plans.map(({ product }) => product.record.id);
  const byId = await reader.get("licenses", reference);
  if (byId !== null) return productIds.includes(byId.record.productId) ? byId : null;
  const key = lookupKeyOf(reference);
  const found = await reader.findAll(
    "licenses",
    "licenseKey",
    productIds.map((productId) => [productId, key]),
  );
  return found.find((each) => each !== null) ?? null;
}

/** Why the license is not what the order pays for. */
function misfitOf(
  { status, customerEmail, trialEndsAt, expiresAt }: License,
  { bySeller }: NonNullable<Sale["license"]>,
  { customer }: Sale,
  now: Date,
): string | null {
  if (status === "revoked" || status === "suspended") return `The license in the order is ${status}`;
  if (bySeller) return null;
  if (emailKey(customerEmail) !== emailKey(customer.email))
    return "The license that the buyer gave has a different e-mail address than the order";
  const isOver = status === "expired" || (expiresAt !== null && expiresAt <= now);
  return trialEndsAt !== null || isOver
    ? null
    : "The license that the buyer gave is neither a trial nor expired";
}

async function hasSubscription(reader: Pick<Reader, "list">, licenseId: string): Promise<boolean> {
  const query = { filters: { licenseId }, page: 1, perPage: 20 };
  const { items } = await reader.list("subscriptions", query);
  return items.some(({ record }) => record.status !== "canceled");
}

/**
 * Changes that give a license the terms that are paid for: for the plan's time from now on, or from the end of what
 * was paid for before.
 */
function changesByPayment(
  current: License,
  { subscription }: Sale,
  line: SoldLine,
  plan: Plan,
  terms: SaleTerms,
  now: Date,
): LicenseChanges & { updatedAt: Date } {
  const { seats, ...patience } = termsOfLine(plan, line, terms);
  const { trialEndsAt, expiresAt, updatesUntil } = current;
  const wasPaid = trialEndsAt === null;
  const from = wasPaid && expiresAt !== null ? later(now, expiresAt) : now;
  const fresh = termsAfterChange(plan, current, from);
  const end = subscription?.paid?.until ?? termsOf(plan, from).expiresAt;
  const keepsEnd = wasPaid && !isLater(end, expiresAt);
  return {
    ...fresh,
    seats,
    ...(subscription && patience),
    status: "active",
    expiresAt: keepsEnd ? expiresAt : end,
    updatesUntil:
      wasPaid && fresh.updatesUntil && updatesUntil
        ? later(fresh.updatesUntil, updatesUntil)
        : fresh.updatesUntil,
    graceUntil: null,
    trialEndsAt: null,
    updatedAt: now,
  };
}
