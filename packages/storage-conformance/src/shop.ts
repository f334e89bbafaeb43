import {
  type Customer,
  DEFAULT_ORGANIZATION_ID,
  type NewLicense,
  type Plan,
  type Product,
} from "@keystead/core";
import {
  DEPLOYMENT,
  type RecordOf,
  type SeatClaim,
  type SeatClaimResult,
  type StorageAdapter,
  unitOfWork,
  workspaceIn,
} from "@keystead/core/adapter";
import { expectEqual, fail, present } from "./assert.ts";
import { createLicense, customerNamed, licenseDetail } from "./licenses.ts";
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
} from "./made-records.ts";
import { addRecord } from "./writes.ts";

/** An organization with a product and a customer: what licenses need. */
export interface Shop {
  /** Organization of the shop. */
  organizationId: string;
  /** Product that it sells. */
  product: Product;
  /** Customer who owns its licenses. */
  customer: Customer;
}

/** Stores a product and a customer, and returns them. */
export async function openShop(
  store: StorageAdapter,
  organizationId = DEFAULT_ORGANIZATION_ID,
): Promise<Shop> {
  const product = productRecord();
  await addRecord(store, "products", organizationId, product);
  const customer = await customerNamed(store, organizationId, customerRecord());
  return { organizationId, product, customer };
}

/** Another organization than the default one, with its own user. */
export async function newAccount(
  store: StorageAdapter,
  given: Partial<PasswordUser> = {},
): Promise<{ organizationId: string; user: PasswordUser; session: RecordOf<"sessions"> }> {
  const organization = organizationRecord();
  const user = userRecord(organization, given);
  const session = sessionRecord(user);
  await unitOfWork(workspaceIn(store, DEPLOYMENT), (tx) => {
    tx.insert("organizations", organization);
    tx.insert("users", user);
    tx.insert("sessions", session);
  });
  return { organizationId: organization.id, user, session };
}

/** Stores a plan of the shop's product. */
export async function addPlan(store: StorageAdapter, shop: Shop, given: Partial<Plan> = {}): Promise<Plan> {
  const plan = planRecord(shop.product, given);
  await addRecord(store, "plans", shop.organizationId, plan);
  return plan;
}

/** Stores a license of the shop's product. */
export async function addLicense(
  store: StorageAdapter,
  shop: Shop,
  given: Partial<NewLicense> = {},
): Promise<NewLicense> {
  const { customerEmail: email } = given;
  const customer =
    email === undefined
      ? shop.customer
      : await customerNamed(store, shop.organizationId, customerRecord({ email }));
  const license = licenseRecord(shop.product, customer, given);
  await createLicense(store, shop.organizationId, license);
  return license;
}

/** Site of a claim that takes a seat. */
export const ordinarySite: Pick<SeatClaim, "machine" | "site" | "siteId" | "environment"> = {
  machine: null,
  site: { class: "production", rule: null, free: false, tiedTo: [] },
  siteId: null,
  environment: null,
};

/** An activation without a lease and without a license file. */
export const unleased = { leaseEndsAt: null, offlineUntil: null };

/** Makes the claim of a seat. */
export function claimOf(
  shop: Shop,
  license: NewLicense,
  place: string,
  given: Partial<SeatClaim> = {},
): SeatClaim {
  return {
    publicKey: shop.product.publicKey,
    licenseKey: license.licenseKey,
    activationId: nextId("activations"),
    place,
    ipAddress: null,
    ...ordinarySite,
    now: at(1),
    ...given,
  };
}

/** Claims a seat that must be free; gives the new activation's id. */
export async function activate(
  store: StorageAdapter,
  shop: Shop,
  license: NewLicense,
  place: string,
  now = at(1),
): Promise<string> {
  const claim = claimOf(shop, license, place, { now });
  const { outcome } = await store.claimSeat(claim);
  if (outcome !== "claimed") fail(`a free seat should be claimed, but the outcome is ${outcome}`);
  return claim.activationId;
}

/** Frees the seat of a place. */
export function release(shop: Shop, license: NewLicense, place: string, now = at(2)) {
  return { organizationId: shop.organizationId, licenseId: license.id, place, now };
}

/** How often each outcome came. */
export function outcomesOf(results: readonly SeatClaimResult[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { outcome } of results) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

/** The license as it is stored, with all of its activations, newest first. */
export async function stored(store: StorageAdapter, shop: Shop, license: NewLicense) {
  return present(await licenseDetail(store, shop.organizationId, license.id), "the license");
}

/**
 * The license's active domains, sorted, after checking what holds at every moment: a right count, and no domain
 * twice.
 */
export async function activeDomains(
  store: StorageAdapter,
  shop: Shop,
  license: NewLicense,
): Promise<string[]> {
  const { activatedCount, activations } = await stored(store, shop, license);
  const domains = activations.filter(({ status }) => status === "active").map(({ domain }) => String(domain));
  expectEqual(activatedCount, domains.length, "activatedCount");
  expectEqual(domains.length, new Set(domains).size, "the number of different active domains");
  return domains.sort();
}
