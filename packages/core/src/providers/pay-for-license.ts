import type { Tenant } from "../context.ts";
import { lookupKeyOf } from "../crypto/license-key.ts";
import { isLater } from "../licenses/renewal.ts";
import { later, termsAfterChange, termsOf } from "../licenses/terms-of-plan.ts";
import type { License } from "../schemas/license.ts";
import type { Plan } from "../schemas/plan.ts";
import { emailKey } from "../schemas/primitives.ts";
import { AGAIN, computed, isDone, stored, untilDone, updateOf } from "../storage-over/commits.ts";
import { licenseOf, licenseRecord } from "../storage-over/license-record.ts";
import type { Stored, Write } from "../store/record-store.ts";
import type { Sale, SaleTerms } from "./news.ts";
import { termsOfLine } from "./plan-of-line.ts";

type SoldLine = Sale["lines"][number];

export interface PaidLicense {
  sale: Sale;
  line: SoldLine;
  plan: Plan;
  terms: SaleTerms;
  /** The step that stores the purchase of the license with this id. */
  bought(licenseId: string): Write;
}

/**
 * Has the license that an order names be what is paid for, in one step with its purchase; its key and its customer stay. Gives its id, or why a
 * license of its own is to be issued. Throws `provider_reference_taken` when the line was sold before.
 */
export function payForLicense(
  tenant: Tenant,
  named: NonNullable<Sale["license"]>,
  { sale, line, plan, terms, bought }: PaidLicense,
): Promise<{ licenseId: string } | { misfit: string | null }> {
  const { storage, clock, organizationId } = tenant;
  return untilDone(async () => {
    const found = await licenseNamed(tenant, plan.productId, named.reference);
    const now = clock.now();
    // A client reference may be anything that means something to the seller alone.
    if (found === null) return { misfit: named.bySeller ? NOT_FOUND : null };
    const misfit = misfitOf(licenseOf(found.record), named, sale, now);
    if (misfit !== null) return { misfit };
    const { id } = found.record;
    if (await hasSubscription(tenant, id))
      return { misfit: "The license that the order names has a subscription already" };
    const next = computed(licenseOf(found.record), (current) =>
      paidFor(current, sale, line, plan, terms, now),
    );
    const writes = [updateOf("licenses", licenseRecord(next), found.version), bought(id)];
    const result = await storage.store.commit(organizationId, writes);
    return isDone(result, writes) ? { licenseId: id } : AGAIN;
  });
}

/** In the same words for a license that is not there, of another product and of another organization. */
const NOT_FOUND = "The product has no license with the id or key that the order names";

/** By its id, or by its key within the product. */
async function licenseNamed(
  { storage: { store }, organizationId }: Tenant,
  productId: string,
  reference: string,
): Promise<Stored<"licenses"> | null> {
  const byId = await stored(store, "licenses", organizationId, reference);
  if (byId !== null) return byId.record.productId === productId ? byId : null;
  const values = [[productId, lookupKeyOf(reference)]];
  const [byKey = null] = await store.find("licenses", organizationId, "licenseKey", values);
  return byKey;
}

/** Why the license is not what the order pays for. */
function misfitOf(
  { status, customerEmail, trialEndsAt, expiresAt }: License,
  { bySeller }: NonNullable<Sale["license"]>,
  { customer }: Sale,
  now: Date,
): string | null {
  if (status === "revoked" || status === "suspended") return `The license that the order names is ${status}`;
  if (bySeller) return null;
  if (emailKey(customerEmail) !== emailKey(customer.email))
    return "The license that the buyer names has another e-mail than the order";
  const isOver = status === "expired" || (expiresAt !== null && expiresAt <= now);
  return trialEndsAt !== null || isOver
    ? null
    : "The license that the buyer names is neither a trial nor expired";
}

async function hasSubscription(
  { storage: { store }, organizationId }: Tenant,
  licenseId: string,
): Promise<boolean> {
  const query = { filters: { licenseId }, page: 1, perPage: 20 };
  const { items } = await store.list("subscriptions", organizationId, query);
  return items.some(({ record }) => record.status !== "canceled");
}

/** The license on the terms that are paid for: for the plan's time from now on, or from the end of what was paid for before. */
function paidFor(
  current: License,
  { subscription }: Sale,
  line: SoldLine,
  plan: Plan,
  terms: SaleTerms,
  now: Date,
): Partial<License> {
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
