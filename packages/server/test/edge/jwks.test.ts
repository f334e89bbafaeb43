import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectError } from "../support/expectations.ts";
import { type Operator, registerOperator } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { stores } from "../support/stores.ts";
import { testStorage } from "../support/test-storage.ts";

const addressOf = (publicKey: string) => `/v1/products/${publicKey}/jwks.json`;
const paths = ["/v1/jwks.json", "/.well-known/jwks.json"];

interface Jwks {
  keys: { kid: string }[];
}

let server: TestServer;
let kids: unknown[];
beforeAll(async () => {
  server = await startServer();
  const operators = [await registerOperator(server), await registerOperator(server)];
  const made = await Promise.all(operators.map(({ client }) => client.post("/api/signing-keys/rotate")));
  kids = made.map(({ body }) => body["kid"]);
});
afterAll(() => server.stop());

describe.each(paths)("GET %s", (path) => {
  it("publishes the keys of all organizations, public halves alone", async () => {
    const { status, body, headers, text } = await server.client().get<Jwks>(path);
    expect(status).toBe(200);
    expect(body.keys.map(({ kid }) => kid).toSorted()).toEqual(kids.toSorted());
    for (const key of body.keys) {
      const x = expect.stringMatching(/^[\w-]{43}$/);
      expect(key).toEqual({ kty: "OKP", crv: "Ed25519", alg: "Ed25519", use: "sig", kid: key.kid, x });
    }
    expect(text).not.toMatch(/"d"|private|org_/);
    expect(headers["content-type"]).toBe("application/json; charset=utf-8");
  });

  it("may be kept for five minutes, by anyone and from any site", async () => {
    const { headers } = await server.client().send(path, { headers: { origin: "https://shop.example" } });
    expect(headers).toMatchObject({
      "cache-control": "public, max-age=300, stale-if-error=43200",
      "access-control-allow-origin": "*",
    });
    expect(headers["access-control-allow-credentials"]).toBeUndefined();
    expect(headers["set-cookie"]).toBeUndefined();
  });

  it("takes no other method", async () => {
    expectError(await server.client().post(path, {}), 405, "method_not_allowed");
  });
});

it("an error is not to be kept", async () => {
  const storage = testStorage();
  const failing = await startServer({ storage });
  await storage.close();
  const answer = await failing.client().get("/v1/jwks.json");
  expectError(answer, 503, "storage_unavailable");
  expect(answer.headers["cache-control"]).toBe("no-store");
  await failing.stop();
});

describe.each(stores)("GET /v1/products/:public_key/jwks.json on $name", ({ open }) => {
  let opened: Awaited<ReturnType<typeof open>>;
  let own: TestServer;
  let operator: Operator;
  let publicKey: string;
  beforeAll(async () => {
    opened = await open();
    own = await startServer({ storage: opened.storage });
    operator = await registerOperator(own);
    publicKey = (await operator.product()).publicKey;
  });
  afterAll(async () => {
    await own?.stop();
    await opened?.close();
  });

  const ask = (key: string) => own.client().get<Jwks>(addressOf(key));
  const rotate = async ({ client }: Operator) => (await client.post("/api/signing-keys/rotate")).body["kid"];

  it("is empty, and to be kept briefly, until the organization has a key, which signs at once", async () => {
    const { status, body, headers } = await ask(publicKey);
    expect({ status, body }).toEqual({ status: 200, body: { keys: [] } });
    expect(headers["cache-control"]).toBe("public, max-age=10");
  });

  it("has the keys of the product's organization alone, for five minutes, anyone and any site", async () => {
    const stranger = await registerOperator(own);
    const [kid, theirs] = [await rotate(operator), await rotate(stranger)];
    const { body, headers } = await ask(publicKey);
    const x = expect.stringMatching(/^[\w-]{43}$/);
    expect(body).toEqual({ keys: [{ kty: "OKP", crv: "Ed25519", alg: "Ed25519", use: "sig", kid, x }] });
    expect(headers).toMatchObject({
      "cache-control": "public, max-age=300, stale-if-error=43200",
      "access-control-allow-origin": "*",
    });
    const their = await ask((await stranger.product()).publicKey);
    expect(their.body.keys.map((key) => key.kid)).toEqual([theirs]);
  });

  it("has the next key from the moment there is one", async () => {
    own.clock.advance(24 * 60 * 60 * 1000);
    const next = await rotate(operator);
    const { body } = await ask(publicKey);
    expect(body.keys).toHaveLength(2);
    expect(body.keys.map((key) => key.kid)).toContain(next);
  });

  it.each(["pk_", `pk_${"0".repeat(32)}`, "%00"])(
    "is a 404 without a product, to be kept briefly: %s",
    async (key) => {
      const answer = await ask(key);
      expectError(answer, 404, "not_found");
      expect(answer.headers["cache-control"]).toBe("public, max-age=10");
    },
  );

  it("ends with the public key, at once", async () => {
    const { id, publicKey: old } = await operator.product();
    expect((await ask(old)).status).toBe(200);
    const { body } = await operator.client.post(`/api/products/${id}/rotate-public-key`);
    expect((await ask(old)).status).toBe(404);
    expect((await ask(String(body["publicKey"]))).status).toBe(200);
  });
});

it.each([addressOf("pk_any"), ...paths])("a server that signs no tokens says so at %s", async (path) => {
  const silent = await startServer({ secretKey: null });
  expectError(await silent.client().get(path), 501, "tokens_not_configured");
  await silent.stop();
});
