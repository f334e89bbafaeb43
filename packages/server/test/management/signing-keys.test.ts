import { DEPLOYMENT } from "@keystead/core/adapter";
import { verifyLicenseToken } from "@keystead/core/verify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY, HOUR } from "../support/clock.ts";
import { expectError, expectInvalid } from "../support/expectations.ts";
import { type Operator, registerOperator } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";
import type { WirePage } from "../support/wire.ts";

interface WireKey {
  kid: string;
  state: string;
  publicKey: object;
}

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const newOperator = () => registerOperator(server);
const list = async ({ client }: Operator) =>
  (await client.get<WirePage<WireKey>>("/api/signing-keys")).body.items;
const rotate = ({ client }: Operator) => client.post("/api/signing-keys/rotate");

describe("POST /api/signing-keys/rotate", () => {
  it("answers 201 with the first key of an organization, which signs at once", async () => {
    const answer = await rotate(await newOperator());
    expect(answer.status).toBe(201);
    const now = server.clock.inIso(0);
    const kid = expect.stringMatching(/^[\w-]{43}$/);
    expect(answer.body).toEqual({
      kid,
      state: "signing",
      createdAt: now,
      signsFrom: now,
      retiredAt: null,
      publishedUntil: null,
      publicKey: { kty: "OKP", crv: "Ed25519", alg: "Ed25519", use: "sig", kid, x: kid },
    });
  });

  it("answers with the next key, which signs in a day, and refuses another until then", async () => {
    const operator = await newOperator();
    const first = await rotate(operator);
    server.clock.advance(HOUR);
    const next = await rotate(operator);
    expect(next.body).toMatchObject({ state: "next", signsFrom: server.clock.inIso(DAY) });
    const refused = await rotate(operator);
    expectError(refused, 409, "rotation_pending");
    expect(refused.body.error).toContain(server.clock.inIso(DAY));
    expect(await list(operator)).toMatchObject([
      { kid: next.body["kid"], state: "next" },
      { kid: first.body["kid"], state: "signing", retiredAt: server.clock.inIso(DAY) },
    ]);
    server.clock.advance(DAY);
    expect((await list(operator)).map(({ state }) => state)).toEqual(["signing", "retired"]);
    expect((await rotate(operator)).status).toBe(201);
  });
});

describe("GET /api/signing-keys", () => {
  it("lists an organization's own, without their private halves", async () => {
    const [operator, stranger] = [await newOperator(), await newOperator()];
    await rotate(operator);
    expect(await list(stranger)).toEqual([]);
    const { text, body } = await operator.client.get<WirePage<WireKey>>("/api/signing-keys");
    expect(body.pagination).toEqual({ page: 1, perPage: 20, total: 1, totalPages: 1 });
    const stored = await server.storage.list("signingKeys", DEPLOYMENT, { page: 1, perPage: 100 });
    expect(stored.items.map(({ record }) => record.kid)).toContain(body.items[0]?.kid);
    expect(text).not.toMatch(/private|sealed|"d"/i);
  });

  it("leaves out keys whose last token is over", async () => {
    const operator = await newOperator();
    await rotate(operator);
    server.clock.advance(HOUR);
    await rotate(operator);
    server.clock.advance(8 * DAY - 1);
    expect(await list(operator)).toHaveLength(2);
    server.clock.advance(1);
    expect((await list(operator)).map(({ state }) => state)).toEqual(["signing"]);
  });

  it("comes in pages", async () => {
    const operator = await newOperator();
    await rotate(operator);
    const { body } = await operator.client.get<WirePage<WireKey>>("/api/signing-keys?page=2&per_page=1");
    expect(body).toEqual({ items: [], pagination: { page: 2, perPage: 1, total: 1, totalPages: 1 } });
    expectInvalid(await operator.client.get("/api/signing-keys?per_page=0"), "per_page");
  });
});

it("a token can be verified with what is published, whoever it is for", async () => {
  const { client } = await newOperator();
  const { body: me } = await client.get("/api/auth/me");
  const subject = { productId: "prd_1", licenseId: "lic_1", status: "active" as const };
  const more = { seats: null, features: {}, goodUntil: null };
  const token = await server.tokens?.issue(String(me["organizationId"]), { ...subject, ...more });
  const { body: jwks } = await server.client().get<{ keys: object[] }>("/v1/jwks.json");
  const asked = { productId: "prd_1", now: server.clock.now() };
  const verdict = await verifyLicenseToken(token ?? "", jwks, asked);
  expect(verdict).toMatchObject({ valid: true, claims: { iss: server.url, sub: "lic_1" } });
});

describe("a server without a secret key", () => {
  it("signs no tokens, and says so", async () => {
    const plain = await startServer({ secretKey: null });
    const { client } = await registerOperator(plain);
    expectError(await client.get("/api/signing-keys"), 501, "tokens_not_configured");
    expectError(await client.post("/api/signing-keys/rotate"), 501, "tokens_not_configured");
    expectError(await client.get("/v1/jwks.json"), 501, "tokens_not_configured");
    await plain.stop();
  });
});
