import { generateLicenseKey } from "../../foundation/crypto/license-key.ts";
import { invalidInput, LicensingError, notFound } from "../../foundation/errors.ts";
import { emailKey } from "../../foundation/primitives.ts";
import { withEffectiveStatus } from "../../rules/verdict.ts";
import type { Tenant } from "../../storage/context.ts";
import { type UnitOfWork, unitOfWork } from "../../storage/unit-of-work.ts";
import { customerFor, findOrAddCustomers, isCustomerGone } from "../customers/find-or-add.ts";
import { countedLicense } from "./counted-license.ts";
import { givenSites } from "./given-sites.ts";
import { licenseRecord } from "./license-record.ts";
import { newLicense } from "./new-license.ts";
import type { Order } from "./order.ts";
import { isKeyTaken } from "./regenerate.ts";
import type { License } from "./schema.ts";
import { takenKey } from "./taken-key.ts";

/** Adds to a unit of work what belongs to the licenses that it issues. */
export type AddBeside = (
  tx: UnitOfWork,
  licenses: readonly { id: string; licenseKey: string }[],
) => Promise<void> | void;

/**
 * Issues a license for each order, with customers and sites that are new, and with what `addBeside` adds: all in one commit, or nothing. Throws `license_key_taken` for a key that an order brings, `not_found` for a product or plan that is gone.
 */
export async function issue(
  tenant: Tenant,
  orders: readonly Order[],
  addBeside: AddBeside = () => {},
): Promise<License[]> {
  const now = tenant.clock.now();
  for (const { given, path } of orders) {
    if (given.createdAt && given.createdAt > now)
      throw invalidInput(`${path}createdAt`, "must not be in the future");
  }
  try {
    return await unitOfWork(tenant, async (tx) => {
      const licenses = await addLicenses(tx, orders, now);
      await addBeside(tx, licenses);
      return licenses;
    });
  } catch (error) {
    const isTaken = error instanceof LicensingError && error.code === "license_key_taken";
    throw isTaken ? await takenKey(tenant.records, orders) : error;
  }
}

/** Adds the licenses to the unit of work, and gives them as they will be. */
async function addLicenses(tx: UnitOfWork, orders: readonly Order[], now: Date): Promise<License[]> {
  const candidates = orders.map(({ given: { customerEmail: email, customerName: name = null } }) =>
    customerFor({ email, name }, now),
  );
  const owners = await findOrAddCustomers(tx, candidates);
  const added = orders.map((order) => {
    const { given, product, plan } = order;
    const owner = owners.get(emailKey(given.customerEmail));
    if (owner === undefined) throw notFound("Customer");
    const licenseKey = given.licenseKey ?? generateLicenseKey(product.licensePrefix);
    const license = { ...newLicense(given, { plan, licenseKey, now }), customerId: owner.id };
    tx.insert(
      "licenses",
      licenseRecord(license),
      (refusal, attempts) =>
        isCustomerGone(refusal) || (given.licenseKey === undefined && isKeyTaken(refusal, attempts)),
    );
    return { license, sites: givenSites(license, order, now) };
  });
  for (const { sites } of added) tx.addAll(sites.writes);
  return added.map(({ license, sites }) => withEffectiveStatus(countedLicense(license, sites.taken), now));
}
