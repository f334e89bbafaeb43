import type { License, LicenseDetail, Plan, Product, Role, User } from "@keystead/core";
import { expect } from "vitest";
import type { Client, Loose } from "./client.ts";
import type { TestServer } from "./server.ts";
import type { Wire } from "./wire.ts";

export const PASSWORD = "correct horse battery";

type WireLicense = Wire<Omit<License, "features" | "metadata">> & { features: Loose; metadata: Loose };
type WirePlan = Wire<Omit<Plan, "features" | "metadata">> & { features: Loose; metadata: Loose };
type WireProduct = Wire<Omit<Product, "metadata">> & { metadata: Loose };
export type WireLicenseDetail = WireLicense & Wire<Pick<LicenseDetail, "product" | "activations">>;

/** Someone who is logged in, with shorthands for what tests need made. */
export interface Operator {
  client: Client;
  email: string;
  user: Pick<User, "id" | "email" | "name" | "role">;
  product(fields?: object): Promise<WireProduct>;
  plan(productId: string, fields?: object): Promise<WirePlan>;
  license(productId: string, fields?: object): Promise<WireLicense>;
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
    license: (productId, fields) =>
      made(client, "/api/licenses", { productId, customerEmail: "customer@example.com", ...fields }),
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

/** A colleague in the operator's organization with another role, written directly into the store. */
export async function colleagueOf(server: TestServer, operator: Operator, role: Role): Promise<Operator> {
  const { accounts } = server.storage;
  const found = await accounts.findUserByEmail(operator.email);
  if (found === null) throw new Error("The operator is not registered");
  const id = `usr_${crypto.randomUUID().replaceAll("-", "").slice(0, 26)}`;
  const createdAt = server.clock.now();
  const user = { ...found, id, email: `${unique(role)}@example.com`, role };
  // The store registers a user together with an organization: one that stays empty, for the user is in the operator's.
  await accounts.register({ id: id.replace("usr", "org"), name: "Empty", createdAt }, user, {
    tokenDigest: id,
    userId: id,
    createdAt,
    expiresAt: createdAt,
  });
  return logIn(server, user.email);
}
