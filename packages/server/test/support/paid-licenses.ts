import { DAY } from "./clock.ts";
import { type Operator, unique } from "./operator.ts";
import type { TestServer } from "./server.ts";

/** Licenses that somebody pays for, each of a customer of its own. */
export function paidLicenses(server: TestServer, operator: Operator) {
  async function issueLicense(fields: object = {}) {
    const product = await operator.product();
    return operator.license(product.id, { customerEmail: `${unique("payer")}@example.com`, ...fields });
  }

  /** A license with a subscription that pays for it, until 30 days from now. */
  async function subscribe(fields: object = {}) {
    const license = await issueLicense();
    const subscription = await operator.subscription(license.customerId, {
      licenseId: license.id,
      currentPeriodEnd: server.clock.inIso(30 * DAY),
      ...fields,
    });
    return { license, subscription };
  }

  async function expiryOf({ id }: { id: string }) {
    const { expiresAt, status } = await operator.fetchLicense(id);
    return { expiresAt, status };
  }

  return { licensed: issueLicense, subscribed: subscribe, expiryOf };
}
