import { parseChanges } from "../../foundation/parse.ts";
import { overridden } from "../../rules/entitlements.ts";
import { renewal } from "../../rules/terms.ts";
import { withEffectiveStatus } from "../../rules/verdict.ts";
import type { Tenant } from "../../storage/context.ts";
import { requireRecord } from "../../storage/require-record.ts";
import { type UnitOfWork, unitOfWork } from "../../storage/unit-of-work.ts";
import { customerFor, findOrAddCustomer, isCustomerGone } from "../customers/find-or-add.ts";
import { assertEntitlementValues } from "../entitlements/schema.ts";
import { changeGroup, groupOf, type LicenseScope } from "./group.ts";
import type { LicenseChanges } from "./queries.ts";
import { changeLicense } from "./read.ts";
import { type License, type LicenseUpdate, licenseUpdate } from "./schema.ts";
import { planToGive } from "./terms.ts";

/**
 * Changes a license, and its bundle where status, end or customer change; `status: "revoked"` does all that revoke
 * does. With another customer, a single license leaves its bundle. Throws `invalid_input`, `not_found`, and
 * `archived` for a plan that is no longer sold.
 */
export async function updateLicense(
  tenant: Tenant,
  id: string,
  input: LicenseUpdate,
  { only }: LicenseScope = {},
): Promise<License> {
  const changes: LicenseChanges = parseChanges(licenseUpdate, input);
  const shared = sharedOf(changes);
  const now = tenant.clock.now();
  const license = await unitOfWork(tenant, async (tx) => {
    const current = await requireRecord(tx, "licenses", id);
    const given = {
      ...changes,
      ...(await featuresAfter(tx, current.record, changes)),
      ...statusAfter(current.record, changes),
    };
    const owner = await ownerAfter(tx, current.record, changes, now);
    const left = only && changes.customerEmail !== undefined ? { bundle: null } : {};
    const isShared = Object.keys(shared).length > 0;
    return changeGroup(tx, isShared ? await groupOf(tx, current, only) : [current], (each) => {
      const own =
        each === current ? { ...given, ...left } : { ...shared, ...statusAfter(each.record, shared) };
      return changeLicense(tx, each, { ...own, ...owner, updatedAt: now }, isCustomerGone);
    });
  });
  return withEffectiveStatus(license, now);
}

/** The changes that are for all licenses of a bundle; all others are for one product. */
function sharedOf({ status, expiresAt, customerEmail, customerName }: LicenseChanges): LicenseChanges {
  return {
    ...(status !== undefined && { status }),
    ...(expiresAt !== undefined && { expiresAt }),
    ...(customerEmail !== undefined && { customerEmail }),
    ...(customerName !== undefined && { customerName }),
  };
}

/** A status that is sent is the one that counts; an expiry alone may renew the license. */
function statusAfter(current: License, { status, expiresAt }: LicenseChanges): LicenseChanges {
  return status === undefined && expiresAt !== undefined ? renewal(current, expiresAt) : {};
}

/** The customer who has the e-mail that is sent; an unknown one is added, with the name. */
async function ownerAfter(
  tx: UnitOfWork,
  current: License,
  { customerEmail: email, customerName = current.customerName }: LicenseChanges,
  now: Date,
): Promise<LicenseChanges> {
  if (email === undefined) return {};
  const owner = await findOrAddCustomer(tx, customerFor({ email, name: customerName }, now));
  return { customerId: owner.id };
}

/** Features that are sent replace all that there are, but for what is overridden. */
async function featuresAfter(
  tx: UnitOfWork,
  current: License,
  changes: LicenseChanges,
): Promise<LicenseChanges> {
  const { features, featureOverrides: overrides } = changes;
  if (changes.planId) await planToGive(tx, changes.planId, current);
  if (features === undefined && overrides === undefined) return {};
  const product = await tx.get("products", current.productId);
  assertEntitlementValues(product?.record.entitlements ?? [], changes);
  if (features !== undefined)
    return { features: { ...features, ...(overrides ?? current.featureOverrides) } };
  if (overrides === undefined) return {};
  const planId = changes.planId ?? current.planId;
  const plan = planId ? await tx.get("plans", planId) : null;
  return { features: overridden(current, overrides, plan?.record ?? null) };
}
