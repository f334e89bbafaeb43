import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { full } from "../../../../test/fault/support/sizes.ts";
import { applicationOf } from "../support/application.ts";
import { DAY } from "../support/clock.ts";
import { expectError } from "../support/expectations.ts";
import { failingStorage, unavailable } from "../support/failing-storage.ts";
import { type Operator, PASSWORD, registerOperator } from "../support/operator.ts";
import { allRoutes, pathWith } from "../support/routes.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { testStorage } from "../support/test-storage.ts";

/** Bodies that get past the checks, so that each call asks the store. */
const site = { public_key: `pk_${"0".repeat(32)}`, license_key: "X", domain: "example.com" };
const batch = { public_key: site.public_key, events: [{ id: crypto.randomUUID(), event: "page_view" }] };
const bodies: Record<string, object> = {
  "POST /public/v1/events": batch,
  "POST /v1/events": batch,
  "POST /api/auth/register": { email: "eve@example.com", password: PASSWORD, name: "Eve" },
  "POST /api/auth/login": { email: "eve@example.com", password: PASSWORD },
  "POST /api/auth/invitation": { token: "x".repeat(32) },
  "POST /api/auth/reset-password": { token: "x".repeat(32), password: PASSWORD },
  "POST /api/auth/second-factor": { challenge: "x", code: "123456" },
  "POST /api/auth/second-factor/passkey-options": { challenge: "x" },
  "POST /api/auth/passkey-login": { challenge: "x", passkey: {} },
  "POST /public/v1/downloads": site,
  "POST /public/v1/licenses/move": { ...site, site_id: "site_1", from: "a.example", to: "b.example" },
  "POST /public/v1/licenses/sites": site,
  "POST /public/v1/licenses/sites/deactivate": { ...site, site_id: "site_1", activation_id: "act_1" },
  "POST /public/v1/trials": { public_key: site.public_key, email: "eve@example.com", domain: site.domain },
  "POST /public/v1/claims": { public_key: site.public_key, code: "0123-4567-89BC", domain: site.domain },
  "POST /portal/v1/sessions": { organization: "acme", email: "eve@example.com", code: "012345" },
  "POST /portal/v1/checkouts": { organization: "acme", provider: "stripe", checkout: "cs_test_1" },
  "POST /v1/licenses/status": site,
  "POST /v1/licenses/validate": site,
  "POST /v1/licenses/activate": site,
  "POST /v1/licenses/check": site,
  "POST /v1/licenses/deactivate": site,
  "POST /public/v1/licenses/validate": site,
  "POST /public/v1/licenses/activate": site,
  "POST /public/v1/licenses/files": site,
  "POST /public/v1/licenses/check": site,
  "POST /public/v1/licenses/deactivate": site,
};

/** Paths whose parameters have to look right before the store is asked. */
const paths: Record<string, string> = {
  "/v1/updates/:public_keys": `/v1/updates/${site.public_key}`,
  "/v1/updates/:public_key/licensed": `/v1/updates/${site.public_key}/licensed`,
  "/v1/feeds/:public_key/electron/:file": `/v1/feeds/${site.public_key}/electron/latest.yml`,
};
const queries: Record<string, string> = {
  "/v1/updates/:public_key/licensed": `?license_key=${site.license_key}&domain=${site.domain}`,
};
const addressOf = (path: string): string => paths[path] ?? pathWith(path, "some_id");

/** Routes that ask the store, or would with mail, or for a token of theirs. */
const asksNothing =
  /^\/(?:healthz|openapi\.json|reference|api\/unsubscribe|public\/v1\/trials\/confirm|v1\/downloads|portal\/v1\/codes|api\/auth\/(?:forgot-password|ways-in))/;
const routes = allRoutes.filter(({ path }) => !asksNothing.test(path));
// Signing in asks the store before the provider.
const client = { clientId: "keystead", clientSecret: "secret" };
const failing = failingStorage(testStorage());

let server: TestServer;
let operator: Operator;
beforeAll(async () => {
  server = await startServer({ storage: failing.storage, oauth: { google: client, github: client } });
  operator = await registerOperator(server);
});
afterAll(() => server.stop());

async function askWhile(makeError: () => unknown, { method, path }: (typeof routes)[number]) {
  const json = bodies[`${method} ${path}`] ?? (method === "GET" ? undefined : {});
  const requestId = crypto.randomUUID();
  failing.failWith(makeError);
  try {
    const session = path.startsWith("/portal/") ? { authorization: "Bearer org_1.session" } : {};
    const call = { method, json, headers: { "x-request-id": requestId, ...session } };
    return {
      requestId,
      answer: await operator.client.send(`${addressOf(path)}${queries[path] ?? ""}`, call),
    };
  } finally {
    failing.heal();
  }
}

function entriesOf(requestId: string) {
  return server.log.entries().find((entry) => entry["requestId"] === requestId);
}

describe("while the store cannot be reached", () => {
  it.each(routes)("$method $path is 503 with Retry-After", async (route) => {
    const { requestId, answer } = await askWhile(unavailable, route);
    expectError(answer, 503, "storage_unavailable");
    expect(answer.headers["retry-after"]).toMatch(/^[1-9]\d*$/);
    expect(answer.headers["x-request-id"]).toBe(requestId);
    expect(answer.text).not.toMatch(/valid|activated|success|db\.internal|hunter2|ECONN/);
    expect(answer.cookies).toEqual([]);
    expect(entriesOf(requestId)).toMatchObject({
      level: 50,
      status: 503,
      method: route.method,
      path: addressOf(route.path),
      err: { stack: expect.stringContaining("ECONNREFUSED") },
    });
  });

  it("a logged-in operator stays logged in, and a site stays activated", async () => {
    const product = await operator.product();
    const app = applicationOf(server.client(), product, await operator.license(product.id));
    await app.activate("example.com");
    failing.failWith(unavailable);
    expect((await app.check("example.com")).status).toBe(503);
    expect((await operator.client.get("/api/auth/me")).status).toBe(503);
    failing.heal();
    expect((await app.check("example.com")).body).toMatchObject({ activated: true });
    expect((await operator.client.get("/api/auth/me")).status).toBe(200);
  });

  it("/healthz is 200, a wrong input is 400 and a missing session is 401", async () => {
    failing.failWith(unavailable);
    expect((await server.client().get("/healthz")).status).toBe(200);
    expect((await server.client().get("/api/licenses")).status).toBe(401);
    expect((await server.client().post("/public/v1/licenses/validate", {})).status).toBe(400);
    failing.heal();
  });

  it("a session that was due for a refresh is refreshed afterwards", async () => {
    const { client } = await registerOperator(server);
    server.clock.advance(16 * DAY);
    failing.failWith(unavailable);
    expect((await client.get("/api/auth/me")).status).toBe(503);
    failing.heal();
    expect((await client.get("/api/auth/me")).cookies).toHaveLength(1);
  });
});

describe("when the store fails in a way that nobody foresaw", () => {
  const surprises: [string, () => unknown][] = [
    ["an error", () => new Error("duplicate key (email)=(secret@example.com)")],
    ["an error with a status", () => Object.assign(new Error("secret"), { status: 404, statusCode: 404 })],
    [
      "an error with headers and a body",
      () =>
        Object.assign(new Error("secret"), {
          statusText: "secret",
          data: { secret: 1 },
          headers: { "set-cookie": "secret=1", "x-secret": "secret" },
        }),
    ],
    ["an error with a code of ours", () => Object.assign(new Error("secret"), { code: "not_found" })],
    ["a text", () => "secret"],
    ["nothing", () => undefined],
  ];

  // Each route may look at what an error says of itself; the others are all the same to it.
  const everywhere = ["an error", "an error with a status", "an error with a code of ours"];

  it.each(surprises)("%s is a 500 that says nothing of it", async (kind, makeError) => {
    const some = routes.filter((_, number) => full || everywhere.includes(kind) || number % 10 === 0);
    for (const route of some) {
      await registerAgainIfNeeded();
      const { requestId, answer } = await askWhile(makeError, route);
      expectError(answer, 500, "internal_error");
      expect(answer.body).toEqual({ error: "Something went wrong on our side", code: "internal_error" });
      expect(answer.headers["x-request-id"]).toBe(requestId);
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(JSON.stringify(answer.headers)).not.toContain("secret");
      expect(entriesOf(requestId)).toMatchObject({ level: 50, status: 500, method: route.method });
    }
  });

  it("the cause is in the log under the request's id", async () => {
    const route = routes.find(({ path }) => path === "/readyz") ?? { method: "GET", path: "/", access: "" };
    const { requestId } = await askWhile(() => new Error("the disk is full"), route);
    expect(entriesOf(requestId)).toMatchObject({
      msg: "request failed",
      err: { message: "the disk is full", stack: expect.stringContaining("at ") },
    });
  });
});

/** A log-out among the routes fails with the rest, so the session is there; this makes sure. */
async function registerAgainIfNeeded(): Promise<void> {
  if (operator.client.cookie("keystead_session") === undefined) operator = await registerOperator(server);
}
