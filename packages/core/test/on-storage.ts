import { type Shop, subscriptionRecord } from "@keystead/storage-conformance/records";
import { moveLicenseOf } from "../src/features/billing/move-license.ts";
import { findOrAddCustomers, isCustomerGone } from "../src/features/customers/find-or-add.ts";
import type { Customer } from "../src/features/customers/schema.ts";
import type { LicenseChanges } from "../src/features/licenses/queries.ts";
import { changeLicense, licenseOf, licenseRecord } from "../src/features/licenses/read.ts";
import type { License } from "../src/features/licenses/schema.ts";
import { notFound } from "../src/foundation/errors.ts";
import { emailKey } from "../src/foundation/primitives.ts";
import type { NewLicense, Subscription } from "../src/index.ts";
import { requireRecord } from "../src/storage/require-record.ts";
import type { StorageAdapter } from "../src/storage/storage-adapter.ts";
import { unitOfWork } from "../src/storage/unit-of-work.ts";
import { workspaceIn } from "../src/storage/workspace.ts";

// Steps of core's use cases, each as one unit of work, on records whose ids and times the caller chooses.

/** The customer who has the candidate's e-mail: the candidate, if nobody has it. */
export async function customerNamed(
  store: StorageAdapter,
  scope: string,
  candidate: Customer,
): Promise<Customer> {
  const owners = await unitOfWork(workspaceIn(store, scope), (tx) => findOrAddCustomers(tx, [candidate]));
  return owners.get(emailKey(candidate.email)) ?? candidate;
}

/** Adds licenses, each for the customer who has its e-mail, and the candidates whose e-mail nobody has. */
export function createLicenses(
  store: StorageAdapter,
  scope: string,
  licenses: readonly Omit<NewLicense, "customerId">[],
  candidates: readonly Customer[],
): Promise<NewLicense[]> {
  return unitOfWork(workspaceIn(store, scope), async (tx) => {
    const owners = await findOrAddCustomers(tx, candidates);
    const owned: NewLicense[] = [];
    for (const license of licenses) {
      const email = emailKey(license.customerEmail);
      const owner = owners.get(email) ?? (await tx.find("customers", "email", email))?.record;
      if (owner === undefined) throw notFound("Customer");
      owned.push({ ...license, customerId: owner.id });
    }
    for (const license of owned) tx.insert("licenses", licenseRecord(license), isCustomerGone);
    return owned;
  });
}

/** Changes a license to what `change` computes from it, and gives it; null when there is none. */
export function updateLicense(
  store: StorageAdapter,
  scope: string,
  id: string,
  change: (current: License) => LicenseChanges & { updatedAt: Date },
): Promise<License | null> {
  return unitOfWork(workspaceIn(store, scope), async (tx) => {
    const current = await tx.get("licenses", id);
    return current && changeLicense(tx, current, change(licenseOf(current.record)));
  });
}

/** Changes a subscription; its license moves with it. */
export function updateSubscription(
  store: StorageAdapter,
  shop: Pick<Shop, "organizationId">,
  id: string,
  changes: Partial<Subscription>,
): Promise<Subscription> {
  return unitOfWork(workspaceIn(store, shop.organizationId), async (tx) => {
    const before = await requireRecord(tx, "subscriptions", id);
    const next = tx.change("subscriptions", before, changes);
    await moveLicenseOf(tx, before.record, next);
    return next;
  });
}

/** Adds a subscription, which moves its license. */
export async function addSubscription(
  store: StorageAdapter,
  shop: Shop,
  given: Partial<Subscription> = {},
): Promise<Subscription> {
  const record = subscriptionRecord(shop, given);
  await unitOfWork(workspaceIn(store, shop.organizationId), async (tx) => {
    tx.insert("subscriptions", record);
    await moveLicenseOf(tx, null, record);
  });
  return record;
}
