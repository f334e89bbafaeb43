import { afterAll, beforeAll, expect, it } from "vitest";
import { expectError } from "../support/expectations.ts";
import { type Operator, PASSWORD, registerOperator, unique } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
let operator: Operator;
beforeAll(async () => {
  server = await startServer();
  operator = await registerOperator(server);
});
afterAll(() => server.stop());

const code = (point: number): string => `U+${point.toString(16).padStart(4, "0")}`;
const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
const refused = [
  // NUL is in no body that is taken at all.
  ...range(0x01, 0x1f),
  ...range(0x7f, 0x9f),
  ...range(0x2028, 0x202e),
  ...range(0x2066, 0x2069),
];
const taken = [0x20, 0x7e, 0xa0, 0x200e, 0x200f, 0x061c, 0x200d, 0x2027, 0x202f, 0x2065, 0x206a, 0x1f600];

it.each(refused.map((point) => [code(point), point] as const))(
  "a name with %s is refused",
  async (_, point) => {
    const answer = await operator.client.post("/api/products", {
      name: `Acme${String.fromCodePoint(point)}SEO`,
    });
    expectError(answer, 400, "invalid_input");
    expect(answer.body.details).toMatchObject([{ path: "name" }]);
  },
);

it.each(taken.map((point) => [code(point), point] as const))(
  "a name with %s is stored as given",
  async (_, point) => {
    const name = `Acme${String.fromCodePoint(point)}SEO`;
    const answer = await operator.client.post("/api/products", { name, slug: unique("acme") });
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body["name"]).toBe(name);
  },
);

it("every name of people, products, organizations and vendors is refused with the field that has it, and nothing changes", async () => {
  const { client } = operator;
  const bad = "Ada\u202eecalevoL";
  const { id: productId } = await operator.product();
  const plan = await operator.plan(productId);
  const customer = await operator.customer();
  const license = await operator.license(productId);
  const before = (await client.get(`/api/customers/${customer.id}`)).body;
  const register = { email: "eve@example.com", password: PASSWORD };
  for (const [method, path, field, others] of [
    ["POST", "/api/auth/register", "name", register],
    ["PUT", "/api/auth/me", "name", {}],
    ["PUT", "/api/organization", "name", {}],
    ["POST", "/api/products", "name", {}],
    ["PUT", `/api/products/${productId}`, "name", {}],
    ["PUT", `/api/plans/${plan.id}`, "name", {}],
    ["PUT", `/api/customers/${customer.id}`, "firstName", {}],
    ["PUT", `/api/customers/${customer.id}`, "lastName", {}],
    ["PUT", `/api/customers/${customer.id}`, "company", {}],
    ["PUT", `/api/licenses/${license.id}`, "customerName", {}],
    ["POST", "/api/licenses", "customerName", { productId, customerEmail: "eve@example.com" }],
    ["POST", "/api/tokens", "name", { role: "viewer" }],
    ["PUT", "/api/organization/settings", "vendorName", {}],
  ] as const) {
    const answer = await client.send(path, { method, json: { ...others, [field]: bad } });
    expectError(answer, 400, "invalid_input");
    expect(answer.body.details, path).toMatchObject([{ path: field }]);
  }
  expect((await client.get(`/api/customers/${customer.id}`)).body).toEqual(before);
  expect((await client.get("/api/customers?search=eve@example.com")).body["items"]).toEqual([]);
  expect(JSON.stringify(await client.get("/api/audit"))).not.toContain("ecalevoL");
});
