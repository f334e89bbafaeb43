import type { Tenant } from "../context.ts";
import { generateLicenseKey } from "../crypto/license-key.ts";
import { customerFor } from "../customers/with-customer.ts";
import { invalidInput, LicensingError } from "../errors.ts";
import { retryOn } from "../retry-on.ts";
import type { Customer } from "../schemas/customer.ts";
import type { License } from "../schemas/license.ts";
import { emailKey } from "../schemas/primitives.ts";
import type { Write } from "../store/record-store.ts";
import { countedLicense } from "./counted-license.ts";
import { type GivenSites, givenSites } from "./given-sites.ts";
import { newLicense } from "./new-license.ts";
import type { Order } from "./order.ts";
import { takenKey } from "./taken-key.ts";
import { withEffectiveStatus } from "./verdict.ts";

const NO_SITES: GivenSites = { writes: [], taken: 0 };

/**
 * Issues a license for each order, with the customers that there are not yet, and with what is to be written beside the licenses: all in
 * one step, or nothing.
 */
export async function issue(
  tenant: Tenant,
  orders: readonly Order[],
  besideOf: (licenses: readonly { id: string; licenseKey: string }[]) => Write[] = () => [],
): Promise<License[]> {
  const { storage, clock, organizationId } = tenant;
  const now = clock.now();
  for (const { given, path } of orders) {
    if (given.createdAt && given.createdAt > now)
      throw invalidInput(`${path}createdAt`, "must not be in the future");
  }
  let taken: number[] = [];
  const write = () => {
    const candidates = new Map<string, Customer>();
    const licenses = orders.map(({ given, product, plan }) => {
      const { customerEmail: email, customerName = null } = given;
      const key = emailKey(email);
      if (!candidates.has(key)) candidates.set(key, customerFor({ email, name: customerName }, now));
      const licenseKey = given.licenseKey ?? generateLicenseKey(product.licensePrefix);
      return newLicense(given, { plan, licenseKey, now });
    });
    const sites = orders.map((order, index) => {
      const license = licenses[index];
      return license ? givenSites(license, order, now) : NO_SITES;
    });
    taken = sites.map((each) => each.taken);
    return storage.licenses.createMany(
      organizationId,
      licenses,
      [...candidates.values()],
      [...besideOf(licenses), ...sites.flatMap(({ writes }) => writes)],
    );
  };
  const hasOwnKeys = orders.some(({ given }) => given.licenseKey !== undefined);
  try {
    const stored = await (hasOwnKeys ? write() : retryOn("license_key_taken", write));
    return stored.map((license, index) =>
      withEffectiveStatus(countedLicense(license, taken[index] ?? 0), now),
    );
  } catch (error) {
    const isTaken = error instanceof LicensingError && error.code === "license_key_taken";
    throw isTaken && hasOwnKeys ? await takenKey(tenant, orders) : error;
  }
}
