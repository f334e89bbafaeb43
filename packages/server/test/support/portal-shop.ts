import { expect } from "vitest";
import { applicationOf } from "./application.ts";
import { type Operator, registerOperator, unique } from "./operator.ts";
import type { TestServer } from "./server.ts";

/** A vendor with a portal, and a customer who has a license on a site, a payment and a subscription. */
export async function portalShop(on: TestServer, portal: object = {}) {
  const operator = await registerOperator(on);
  const slug = unique("acme");
  const settings = { slug, vendorName: "Acme", portal: { enabled: true, ...portal } };
  expect((await operator.client.put("/api/organization/settings", settings)).status).toBe(200);
  const product = await operator.product();
  const owner = async (email: string) => {
    const license = await operator.license(product.id, { customerEmail: email, seats: 3 });
    const site = await applicationOf(on.client(), product, license).activate(`${unique("site")}.com`);
    const { customerId } = license;
    const payment = await operator.payment(customerId, { licenseId: license.id });
    await operator.subscription(customerId, { licenseId: license.id });
    return { email, license, customerId, payment, activationId: String(site.body["activation_id"]) };
  };
  return { operator, slug, product, owner };
}

/** A customer with a license on a site, a payment and a subscription. */
export type Owner = Awaited<ReturnType<Awaited<ReturnType<typeof portalShop>>["owner"]>>;

/** An address of the portal for a customer. */
export async function portalUrlFor(
  operator: Operator,
  customerId: string,
  fields: object = {},
): Promise<URL> {
  const path = `/api/customers/${customerId}/portal-sessions`;
  const created = await operator.client.post<{ url: string }>(path, fields);
  expect(created.status, created.text).toBe(201);
  return new URL(created.body.url);
}

/** A caller with a bearer token. */
export async function bearerOf(on: TestServer, operator: Operator, customerId: string, fields: object = {}) {
  const ticket = (await portalUrlFor(operator, customerId, fields)).hash.replace("#ticket=", "");
  const client = on.client();
  const entered = await client.post<{ token: string }>("/portal/v1/sessions", { ticket, bearer: true });
  expect(entered.status, entered.text).toBe(201);
  const headers = { authorization: `Bearer ${entered.body.token}` };
  return {
    entered,
    send: (method: string, path: string, json?: object) =>
      client.send<Record<string, unknown>>(`/portal/v1${path}`, { method, headers, json }),
  };
}
