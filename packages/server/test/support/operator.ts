import type {
  Customer,
  License,
  LicenseDetail,
  Payment,
  Plan,
  Product,
  Role,
  Subscription,
  User,
} from "@keystead/core";
import { expect } from "vitest";
import type { Client, Loose } from "./client.ts";
import type { TestServer } from "./server.ts";
import type { Wire } from "./wire.ts";

export const PASSWORD = "correct horse battery";

type WireLicense = Wire<Omit<License, "features" | "metadata">> & { features: Loose; metadata: Loose };
type WirePlan = Wire<Omit<Plan, "features" | "metadata">> & { features: Loose; metadata: Loose };
type WireCustomer = Wire<Omit<Customer, "metadata">> & { metadata: Loose };
type WirePayment = Wire<Omit<Payment, "metadata">> & { metadata: Loose };
type WireSubscription = Wire<Omit<Subscription, "metadata">> & { metadata: Loose };
type WireProduct = Wire<Omit<Product, "metadata">> & { metadata: Loose };
export type WireLicenseDetail = WireLicense &
  Wire<Pick<LicenseDetail, "product" | "plan" | "customer" | "activations">>;

/** Someone who is logged in, with shorthands for what tests need made. */
export interface Operator {
  client: Client;
  email: string;
  user: Pick<User, "id" | "email" | "name" | "role">;
  product(fields?: object): Promise<WireProduct>;
  plan(productId: string, fields?: object): Promise<WirePlan>;
  bundle(planIds: string[], fields?: object): Promise<{ id: string; name: string; planIds: string[] }>;
  customer(fields?: object): Promise<WireCustomer>;
  license(productId: string, fields?: object): Promise<WireLicense>;
  /** Of 49.00 EUR, unless the fields say otherwise. */
  payment(customerId: string, fields?: object): Promise<WirePayment>;
  /** Until 2031-04-01, a month from when the clock starts, unless the fields say otherwise. */
  subscription(customerId: string, fields?: object): Promise<WireSubscription>;
  fetchLicense(id: string): Promise<WireLicenseDetail>;
}

let count = 0;

/** A text that no other call gives. */
export function unique(prefix: string): string {
  count += 1;
  return `${prefix}-${count}`;
}

async function made<Body>(client: Client, path: string, fields: object): Promise<Body> {
  const answer = await client.post<Body>(path, fields);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

function operatorOf(client: Client, user: Operator["user"]): Operator {
  return {
    client,
    email: user.email,
    user,
    product: (fields) => made(client, "/api/products", { name: unique("Acme SEO"), ...fields }),
    plan: (productId, fields) => made(client, "/api/plans", { productId, name: unique("Pro"), ...fields }),
    bundle: (planIds, fields) =>
      made(client, "/api/bundles", { planIds, name: unique("Everything"), ...fields }),
    customer: (fields) =>
      made(client, "/api/customers", { email: `${unique("customer")}@example.com`, ...fields }),
    license: (productId, fields) =>
      made(client, "/api/licenses", { productId, customerEmail: "customer@example.com", ...fields }),
    payment: (customerId, fields) =>
      made(client, "/api/payments", { customerId, amount: 4900, currency: "EUR", ...fields }),
    subscription: (customerId, fields) =>
      made(client, "/api/subscriptions", { customerId, currentPeriodEnd: "2031-04-01T00:00:00Z", ...fields }),
    async fetchLicense(id) {
      const answer = await client.get<WireLicenseDetail>(`/api/licenses/${id}`);
      expect(answer.status, answer.text).toBe(200);
      return answer.body;
    },
  };
}

/** Registers a new operator, with an organization of their own. */
export async function registerOperator(server: TestServer, fields: object = {}): Promise<Operator> {
  const client = server.client();
  const email = `${unique("operator")}@example.com`;
  const registration = { email, password: PASSWORD, name: "Ada Operator", ...fields };
  const { user } = await made<{ user: Operator["user"] }>(client, "/api/auth/register", registration);
  return operatorOf(client, user);
}

/** The same operator at another browser. */
export async function logIn(server: TestServer, email: string, password = PASSWORD): Promise<Operator> {
  const client = server.client();
  const answer = await client.post<{ user: Operator["user"] }>("/api/auth/login", { email, password });
  expect(answer.status, answer.text).toBe(200);
  return operatorOf(client, answer.body.user);
}

/** The token of a new invitation, as it is in the address that it gives. */
export async function invite({ client }: Operator, fields: { email: string; role: Role }): Promise<string> {
  const { url } = await made<{ url: string }>(client, "/api/invitations", fields);
  return new URL(url).searchParams.get("invitation") ?? "";
}

/** A colleague whom the operator has invited. */
export async function colleagueOf(server: TestServer, operator: Operator, role: Role): Promise<Operator> {
  const email = `${unique(role)}@example.com`;
  return registerOperator(server, { email, invitationToken: await invite(operator, { email, role }) });
}
