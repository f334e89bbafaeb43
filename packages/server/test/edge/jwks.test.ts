import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectError } from "../support/expectations.ts";
import { registerOperator } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { testStorage } from "../support/test-storage.ts";

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
      "cache-control": "public, max-age=300",
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
  expect(answer.headers["cache-control"]).toBeUndefined();
  await failing.stop();
});
