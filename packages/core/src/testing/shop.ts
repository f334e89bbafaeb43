import type { StoredSession } from "../accounts/stored-user.ts";
import { DEFAULT_ORGANIZATION_ID } from "../ids.ts";
import type { Customer } from "../schemas/customer.ts";
import type { LicenseDetail } from "../schemas/license.ts";
import type { Plan } from "../schemas/plan.ts";
import type { Product } from "../schemas/product.ts";
import type { SeatClaim, SeatClaimResult } from "../storage/activation-store.ts";
import type { NewLicense } from "../storage/license-store.ts";
import type { Storage } from "../storage/storage.ts";
import { expectEqual, fail, present } from "./assert.ts";
import { peopleOf } from "./people.ts";
import {
  at,
  customerRecord,
  licenseRecord,
  nextId,
  organizationRecord,
  type PasswordUser,
  planRecord,
  productRecord,
  sessionRecord,
  userRecord,
} from "./records.ts";

/** An organization with a product and a customer: what licenses need. */
export interface Shop {
  organizationId: string;
  product: Product;
  customer: Customer;
}

export async function openShop(store: Storage, organizationId = DEFAULT_ORGANIZATION_ID): Promise<Shop> {
  const product = productRecord();
  await store.products.create(organizationId, product);
  const customer = await store.customers.findOrCreate(organizationId, customerRecord());
  return { organizationId, product, customer };
}

/** Another organization than the default one, with its own user. */
export async function newAccount(
  store: Storage,
  given: Partial<PasswordUser> = {},
): Promise<{ organizationId: string; user: PasswordUser; session: StoredSession }> {
  const organization = organizationRecord();
  const user = userRecord(organization, given);
  const session = sessionRecord(user);
  await peopleOf(store).register(organization, user, session);
  return { organizationId: organization.id, user, session };
}

export async function addPlan(store: Storage, shop: Shop, given: Partial<Plan> = {}): Promise<Plan> {
  const plan = planRecord(shop.product, given);
  await store.plans.create(shop.organizationId, plan);
  return plan;
}

export async function addLicense(
  store: Storage,
  shop: Shop,
  given: Partial<NewLicense> = {},
): Promise<NewLicense> {
  const { customerEmail: email } = given;
  const customer =
    email === undefined
      ? shop.customer
      : await store.customers.findOrCreate(shop.organizationId, customerRecord({ email }));
  const license = licenseRecord(shop.product, customer, given);
  await store.licenses.create(shop.organizationId, license);
  return license;
}

/** What a claim says of a site that takes a seat. */
export const ordinarySite: Pick<SeatClaim, "site" | "siteId" | "environment"> = {
  site: { class: "production", rule: null, free: false, tiedTo: [] },
  siteId: null,
  environment: null,
};

export function claimOf(
  shop: Shop,
  license: NewLicense,
  domain: string,
  given: Partial<SeatClaim> = {},
): SeatClaim {
  return {
    publicKey: shop.product.publicKey,
    licenseKey: license.licenseKey,
    activationId: nextId("activations"),
    domain,
    ipAddress: null,
    ...ordinarySite,
    now: at(1),
    ...given,
  };
}

/** Claims a seat that must be free; gives the new activation's id. */
export async function activate(
  store: Storage,
  shop: Shop,
  license: NewLicense,
  domain: string,
  now = at(1),
): Promise<string> {
  const claim = claimOf(shop, license, domain, { now });
  const { outcome } = await store.activations.claimSeat(claim);
  if (outcome !== "claimed") fail(`a free seat should be claimed, but the outcome is ${outcome}`);
  return claim.activationId;
}

export function release(shop: Shop, license: NewLicense, domain: string, now = at(2)) {
  return { organizationId: shop.organizationId, licenseId: license.id, domain, now };
}

/** How often each outcome came. */
export function outcomesOf(results: readonly SeatClaimResult[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { outcome } of results) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

export async function stored(store: Storage, shop: Shop, license: NewLicense): Promise<LicenseDetail> {
  return present(await store.licenses.get(shop.organizationId, license.id), "the license");
}

/** The license's active domains, sorted, after checking what holds at every moment: a right count, and no domain twice. */
export async function activeDomains(store: Storage, shop: Shop, license: NewLicense): Promise<string[]> {
  const { activatedCount, activations } = await stored(store, shop, license);
  const domains = activations.filter(({ status }) => status === "active").map(({ domain }) => domain);
  expectEqual(activatedCount, domains.length, "activatedCount");
  expectEqual(domains.length, new Set(domains).size, "the number of different active domains");
  return domains.sort();
}
