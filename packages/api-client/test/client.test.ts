import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startServer, type TestServer } from "../../server/test/support/server.ts";
import { createKeysteadClient, type KeysteadClient, KeysteadError, mayCall } from "../src/index.ts";

let server: TestServer;
let keystead: KeysteadClient;
let productId: string;

beforeAll(async () => {
  server = await startServer();
  const session = server.client();
  await session.post("/api/auth/register", {
    name: "Ada Lovelace",
    email: "ada@example.com",
    password: "a quiet harbor at dawn",
  });
  const { body } = await session.post<{ token: string }>("/api/tokens", { name: "tests", role: "developer" });
  keystead = createKeysteadClient({ baseUrl: `${server.url}/`, token: body.token });
  productId = (await keystead.post("/api/products", { body: { name: "Acme SEO" } })).id;
});
afterAll(() => server.stop());

const customerEmail = "grace@example.com";

describe("the client", () => {
  it("creates, lists, gets, updates and deletes", async () => {
    const license = await keystead.post("/api/licenses", { body: { productId, customerEmail, seats: 3 } });
    const path = { id: license.id };
    const listed = await keystead.get("/api/licenses", {
      query: { search: license.licenseKey, status: "active" },
    });
    expect(listed.items.map(({ id }) => id)).toEqual([license.id]);
    await keystead.put("/api/licenses/{id}", { path, body: { seats: 5 } });
    expect(await keystead.get("/api/licenses/{id}", { path })).toMatchObject({ seats: 5, activations: [] });
    await keystead.delete("/api/licenses/{id}", { path });
    await expect(keystead.get("/api/licenses/{id}", { path })).rejects.toMatchObject({
      code: "not_found",
      status: 404,
    });
  });

  it("gives an export as its text", async () => {
    const csv = await keystead.get("/api/licenses.csv");
    expect(csv).toContain("licenseKey");
  });

  it("does once what is sent twice with the same idempotency key", async () => {
    const sent = { body: { productId, customerEmail: "once@example.com" }, idempotencyKey: "order-1001" };
    const [first, second] = [
      await keystead.post("/api/licenses", sent),
      await keystead.post("/api/licenses", sent),
    ];
    expect(second.id).toBe(first.id);
  });

  it("throws what the server refuses: its code, words, fields and request id", async () => {
    const refused = keystead.post("/api/licenses", { body: { productId, customerEmail: "nobody" } });
    const error = await refused.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(KeysteadError);
    expect(error).toMatchObject({
      code: "invalid_input",
      status: 400,
      details: [{ path: "customerEmail" }],
      requestId: expect.stringMatching(/.+/),
    });
  });

  it("tells an answer of something in between by its status, and how long to wait", async () => {
    const busy = createKeysteadClient({
      baseUrl: server.url,
      fetch: async () => new Response("<h1>Busy</h1>", { status: 503, headers: { "retry-after": "7" } }),
    });
    await expect(busy.get("/api/auth/me")).rejects.toMatchObject({
      code: "http_503",
      requestId: null,
      retryAfterSeconds: 7,
    });
  });

  it("leaves a server that cannot be reached to the caller", async () => {
    const nowhere = createKeysteadClient({ baseUrl: "http://127.0.0.1:1", token: "ks_x" });
    await expect(nowhere.get("/api/auth/me")).rejects.toBeInstanceOf(TypeError);
  });
});

it("knows what a role may call", () => {
  expect(mayCall("viewer", "GET /api/licenses")).toBe(true);
  expect(mayCall("viewer", "POST /api/licenses/{id}/revoke")).toBe(false);
  expect(mayCall("support", "POST /api/licenses/{id}/revoke")).toBe(true);
  expect(mayCall("support", "POST /api/licenses")).toBe(false);
  expect(mayCall("developer", "DELETE /api/products/{id}")).toBe(true);
});
