import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operations } from "../support/described.ts";
import { expectError } from "../support/expectations.ts";
import { type Operator, unique } from "../support/operator.ts";
import { bearerOf, type Owner, portalShop } from "../support/portal-shop.ts";
import { startServer, type TestServer } from "../support/server.ts";

const SCOPES = ["licenses.read", "sites.free", "files", "downloads", "billing.read"];
/** The scope that each route needs; `session` for what every session may do. */
const NEEDED: Record<string, string> = {
  "DELETE /composer-tokens/{tokenId}": "downloads",
  "DELETE /sessions": "session",
  "GET /composer-tokens": "downloads",
  "GET /licenses": "licenses.read",
  "GET /licenses/{id}": "licenses.read",
  "GET /licenses/{id}/activations": "licenses.read",
  "GET /licenses/{id}/files": "licenses.read",
  "GET /licenses/{id}/releases": "downloads",
  "GET /me": "session",
  "GET /payments": "billing.read",
  "GET /subscriptions": "billing.read",
  "POST /composer-tokens": "downloads",
  "POST /licenses/{id}/activations/{activationId}/deactivate": "sites.free",
  "POST /licenses/{id}/files": "files",
  "POST /licenses/{id}/releases/{releaseId}/download": "downloads",
  "POST /me/email": "session",
  "POST /me/email/confirm": "session",
};

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const guarded = operations.filter(
  ({ path, operation }) => path.startsWith("/portal/v1/") && operation.security.length > 0,
);

function nameOf({ method, path }: { method: string; path: string }): string {
  return `${method} ${path.replace("/portal/v1", "")}`;
}

describe("every route with a session", () => {
  let mine: Owner;
  let hers: Owner;
  let foreign: Owner;
  let operator: Operator;
  let releaseId: string;
  beforeAll(async () => {
    const shop = await portalShop(server);
    ({ operator } = shop);
    mine = await shop.owner(`${unique("ada")}@example.com`);
    hers = await shop.owner(`${unique("grace")}@example.com`);
    const other = await portalShop(server);
    foreign = await other.owner(`${unique("eve")}@example.com`);
    const release = await operator.client.post("/api/releases", {
      productId: shop.product.id,
      version: "1.0",
    });
    releaseId = String(release.body["id"]);
  });

  const filled = (path: string, ids: Pick<Owner, "license" | "activationId" | "composerTokenId">) =>
    path
      .replace("/portal/v1", "")
      .replace("{id}", ids.license.id)
      .replace("{activationId}", ids.activationId)
      .replace("{tokenId}", ids.composerTokenId)
      .replace("{releaseId}", releaseId);

  const bodyOf = (method: string, path: string) =>
    method === "POST" && path.endsWith("/files") ? { machine: { fingerprint: "stolen" } } : undefined;

  it.each(guarded.filter(({ path }) => path.includes("{")))(
    "$method $path is 404 for ids of another customer, another license and another organization",
    async ({ method, path }) => {
      const caller = await bearerOf(server, operator, mine.customerId);
      const count = async () => (await operator.fetchLicense(hers.license.id)).activatedCount;
      const missing = {
        license: { ...mine.license, id: "lic_00000000000000000000000000" },
        activationId: "x",
        composerTokenId: "ctk_00000000000000000000000000",
      };
      for (const ids of [hers, foreign, missing])
        expectError(await caller.send(method, filled(path, ids), bodyOf(method, path)), 404, "not_found");
      if (path.includes("{activationId}")) {
        const mixed = { ...mine, activationId: hers.activationId };
        expectError(await caller.send(method, filled(path, mixed)), 404, "not_found");
      }
      expect(await count()).toBe(1);
      const kept = await operator.client.get<{ pagination: object }>(
        `/api/customers/${hers.customerId}/composer-tokens`,
      );
      expect(kept.body.pagination).toMatchObject({ total: 1 });
    },
  );

  it.each(guarded)(
    "$method $path needs a session, and its scope alone",
    async ({ method, path, operation }) => {
      expectError(
        await server.client().send(path.replace(/\{\w+\}/g, "x"), { method }),
        401,
        "unauthenticated",
      );
      const scope = NEEDED[nameOf({ method, path })];
      if (scope === undefined || scope === "session") return;
      expect(operation.description).toContain(`\`${scope}\``);
      const lacking = await bearerOf(server, operator, mine.customerId, {
        scopes: SCOPES.filter((each) => each !== scope),
      });
      expectError(await lacking.send(method, filled(path, mine), bodyOf(method, path)), 403, "forbidden");
      expect((await operator.fetchLicense(mine.license.id)).activatedCount).toBe(1);
      const having = await bearerOf(server, operator, mine.customerId, { scopes: [scope] });
      const body = bodyOf(method, path);
      const allowed = await having.send(method, filled(path, { ...mine, activationId: "act_0" }), body);
      // The license's plan has no license files; without a body, a new token is refused for that alone.
      if (body) expectError(allowed, 409, "offline_not_allowed");
      else expect([200, 400, 404]).toContain(allowed.status);
    },
  );

  it("walks every route there is", () => {
    expect(guarded.map(nameOf).toSorted()).toEqual(Object.keys(NEEDED));
  });
});
