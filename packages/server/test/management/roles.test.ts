import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { operatorRoute } from "../../src/apis/management/operator.ts";
import { DAY } from "../support/clock.ts";
import { expectError } from "../support/expectations.ts";
import { colleagueOf, type Operator, registerOperator } from "../support/operator.ts";
import { operatorRoutes, pathWith } from "../support/routes.ts";
import { startServer, type TestServer } from "../support/server.ts";

/**
 * The role that each route requires, said once more than in the routes. Reading and one's own profile are everyone's;
 * that nobody may do anything with another organization's ids is tested with those, in isolation.test.ts.
 */
const matrix: Record<string, string> = {
  "GET /api/auth/me": "viewer",
  "PUT /api/auth/me": "viewer",
  "POST /api/auth/change-password": "viewer",
  "POST /api/auth/confirm-email": "viewer",
  "POST /api/auth/resend-confirmation": "viewer",
  "POST /api/auth/change-email": "viewer",
  "GET /api/auth/sessions": "viewer",
  "DELETE /api/auth/sessions": "viewer",
  "DELETE /api/auth/sessions/:id": "viewer",
  "GET /api/auth/second-factors": "viewer",
  "POST /api/auth/second-factor/totp": "viewer",
  "POST /api/auth/second-factor/totp/confirm": "viewer",
  "POST /api/auth/second-factor/totp/remove": "viewer",
  "POST /api/auth/second-factor/recovery-codes": "viewer",
  "GET /api/auth/views": "viewer",
  "POST /api/auth/views": "viewer",
  "PUT /api/auth/views/:id": "viewer",
  "DELETE /api/auth/views/:id": "viewer",
  "GET /api/auth/passkeys": "viewer",
  "POST /api/auth/passkeys": "viewer",
  "POST /api/auth/passkeys/options": "viewer",
  "PUT /api/auth/passkeys/:id": "viewer",
  "POST /api/auth/passkeys/:id/remove": "viewer",
  "GET /api/organization": "viewer",
  "PUT /api/organization": "developer",
  "GET /api/users": "viewer",
  "PUT /api/users/:id": "developer",
  "DELETE /api/users/:id": "developer",
  "POST /api/users/:id/password-link": "developer",
  "POST /api/users/:id/remove-second-factor": "developer",
  "GET /api/invitations": "viewer",
  "POST /api/invitations": "developer",
  "DELETE /api/invitations/:id": "developer",
  "GET /api/tokens": "developer",
  "POST /api/tokens": "developer",
  "GET /api/tokens/:id": "developer",
  "PUT /api/tokens/:id": "developer",
  "DELETE /api/tokens/:id": "developer",
  "GET /api/mails": "developer",
  "GET /api/license-mails": "support",
  "GET /api/organization/settings": "viewer",
  "PUT /api/organization/settings": "developer",
  "PUT /api/organization/logo": "developer",
  "POST /api/customers/:id/portal-sessions": "support",
  "DELETE /api/customers/:id/portal-sessions": "support",
  "GET /api/settings": "viewer",
  "GET /api/products": "viewer",
  "GET /api/products/:id": "viewer",
  "POST /api/products": "developer",
  "PUT /api/products/:id": "developer",
  "DELETE /api/products/:id": "developer",
  "POST /api/products/:id/rotate-public-key": "developer",
  "GET /api/products/:id/aliases": "viewer",
  "PUT /api/products/:id/aliases": "developer",
  "GET /api/products/:id/composer": "viewer",
  "GET /api/plans": "viewer",
  "GET /api/plans/:id": "viewer",
  "POST /api/plans": "developer",
  "PUT /api/plans/:id": "developer",
  "DELETE /api/plans/:id": "developer",
  "GET /api/bundles": "viewer",
  "GET /api/bundles/:id": "viewer",
  "POST /api/bundles": "developer",
  "PUT /api/bundles/:id": "developer",
  "DELETE /api/bundles/:id": "developer",
  "POST /api/bundles/:id/extend": "developer",
  "GET /api/releases": "viewer",
  "GET /api/releases/:id": "viewer",
  "POST /api/releases": "developer",
  "PUT /api/releases/:id": "developer",
  "DELETE /api/releases/:id": "developer",
  "POST /api/releases/:id/publish": "developer",
  "POST /api/releases/:id/withdraw": "developer",
  "POST /api/releases/upload": "developer",
  "GET /api/releases/:id/file": "viewer",
  "PUT /api/releases/:id/file": "developer",
  "GET /api/releases/:id/artifacts/:filename": "viewer",
  "DELETE /api/releases/:id/artifacts/:filename": "developer",
  "PUT /api/releases/:id/artifacts/:filename": "developer",
  "GET /api/releases/:id/artifacts/:filename/upload": "developer",
  "GET /api/releases/:id/downloads": "viewer",
  "GET /api/customers": "viewer",
  "GET /api/customers.csv": "viewer",
  "GET /api/customers/:id": "viewer",
  "POST /api/customers": "developer",
  "PUT /api/customers/:id": "support",
  "DELETE /api/customers/:id": "developer",
  "GET /api/customers/:id/composer-tokens": "viewer",
  "POST /api/customers/:id/composer-tokens": "support",
  "DELETE /api/customers/:id/composer-tokens/:tokenId": "support",
  "GET /api/licenses": "viewer",
  "GET /api/licenses.csv": "viewer",
  "GET /api/licenses/:id": "viewer",
  "POST /api/licenses": "developer",
  "POST /api/licenses/bulk": "developer",
  "GET /api/licenses/bulk-actions": "support",
  "POST /api/licenses/bulk-actions": "support",
  "GET /api/licenses/bulk-actions/:id": "support",
  "GET /api/licenses/bulk-actions/:id/lines.csv": "support",
  "POST /api/licenses/bulk-actions/:id/stop": "support",
  "POST /api/licenses/bulk-actions/:id/resume": "support",
  "PUT /api/licenses/:id": "support",
  "DELETE /api/licenses/:id": "developer",
  "POST /api/licenses/:id/revoke": "support",
  "POST /api/licenses/:id/regenerate": "support",
  "GET /api/licenses/:id/files": "viewer",
  "POST /api/licenses/:id/files": "support",
  "DELETE /api/licenses/:id/files/:fileId": "support",
  "POST /api/licenses/:id/renew": "support",
  "POST /api/licenses/:id/change-plan": "support",
  "GET /api/activations": "viewer",
  "GET /api/activations.csv": "viewer",
  "PUT /api/activations/:id": "support",
  "POST /api/activations/:id/deactivate": "support",
  "GET /api/imports": "developer",
  "POST /api/imports": "developer",
  "GET /api/imports/:id": "developer",
  "POST /api/imports/:id/run": "developer",
  "GET /api/imports/:id/lines": "developer",
  "GET /api/imports/:id/lines.csv": "developer",
  "GET /api/events": "viewer",
  "GET /api/analytics/events": "viewer",
  "GET /api/analytics/activations": "viewer",
  "GET /api/analytics/licenses": "viewer",
  "GET /api/analytics/installed": "viewer",
  "GET /api/analytics/installed.csv": "viewer",
  "GET /api/analytics/expirations": "viewer",
  "GET /api/analytics/expirations.csv": "viewer",
  "GET /api/analytics/retention": "viewer",
  "GET /api/analytics/retention.csv": "viewer",
  "GET /api/analytics/revenue": "viewer",
  "GET /api/analytics/revenue.csv": "viewer",
  "GET /api/analytics/counters": "viewer",
  "GET /api/analytics/counters.csv": "viewer",
  "GET /api/audit": "support",
  "GET /api/audit.csv": "support",
  "GET /api/subscriptions": "viewer",
  "GET /api/subscriptions/:id": "viewer",
  "POST /api/subscriptions": "developer",
  "PUT /api/subscriptions/:id": "developer",
  "DELETE /api/subscriptions/:id": "developer",
  "GET /api/payments": "viewer",
  "GET /api/payments/:id": "viewer",
  "POST /api/payments": "developer",
  "PUT /api/payments/:id": "developer",
  "DELETE /api/payments/:id": "developer",
  "POST /api/orders": "developer",
  "POST /api/orders/:reference/refund": "developer",
  "GET /api/signing-keys": "viewer",
  "POST /api/signing-keys/rotate": "developer",
  "GET /api/webhooks": "developer",
  "POST /api/webhooks": "developer",
  "GET /api/webhooks/:id": "developer",
  "PUT /api/webhooks/:id": "developer",
  "DELETE /api/webhooks/:id": "developer",
  "GET /api/webhooks/:id/secret": "developer",
  "POST /api/webhooks/:id/rotate-secret": "developer",
  "POST /api/webhooks/:id/test": "developer",
  "POST /api/webhooks/:id/replay": "developer",
  "GET /api/webhooks/:id/deliveries": "developer",
  "GET /api/webhooks/:id/deliveries/:deliveryId": "developer",
  "POST /api/webhooks/:id/deliveries/:deliveryId/resend": "developer",
  "GET /api/payment-providers": "developer",
  "POST /api/payment-providers": "developer",
  "GET /api/payment-providers/:id": "developer",
  "PUT /api/payment-providers/:id": "developer",
  "DELETE /api/payment-providers/:id": "developer",
  "GET /api/provider-events": "developer",
  "GET /api/provider-events/:id": "developer",
  "POST /api/provider-events/:id/replay": "developer",
};

const ROLES = ["developer", "support", "viewer"];
const SESSION = "keystead_session";

let server: TestServer;
let operators: Record<string, Operator>;
/** The token of a session that has ended. */
let expired: string;
beforeAll(async () => {
  server = await startServer();
  const developer = await registerOperator(server);
  const support = await colleagueOf(server, developer, "support");
  const viewer = await colleagueOf(server, developer, "viewer");
  operators = { developer, support, viewer };
  expired = (await registerOperator(server)).client.cookie(SESSION) ?? "";
  server.clock.advance(16 * DAY);
  for (const { client } of Object.values(operators)) await client.get("/api/auth/me");
  server.clock.advance(14 * DAY);
});
afterAll(() => server.stop());

function operatorWith(role: string): Operator {
  const operator = operators[role];
  if (operator === undefined) throw new Error(`No operator is a ${role}`);
  return operator;
}

it("the matrix has every route and no other, each with a role that there is", () => {
  const routes = operatorRoutes.map(({ method, path }) => `${method} ${path}`);
  expect(routes.toSorted()).toEqual(Object.keys(matrix).toSorted());
  expect(operatorRoutes.filter(({ access }) => !ROLES.includes(access))).toEqual([]);
});

it("a route that names no role does not compile", () => {
  const result = z.object({});
  // @ts-expect-error `access` is missing.
  const route = operatorRoute({ method: "GET", path: "/x", summary: "X", result, handle: async () => ({}) });
  expect(ROLES).not.toContain(route.access);
});

/** The answers to a good session with an unknown id and a body that fits nowhere, once its role is enough. */
function pastTheRole({ method, path }: { method: string; path: string }): number {
  if (method === "GET") return path.includes(":") ? 404 : 200;
  const paths = ["/api/releases/:id/file", "/api/releases/:id/artifacts/:filename", "/api/organization/logo"];
  return method === "PUT" && paths.includes(path) ? 415 : 400;
}

describe.each(operatorRoutes)("$method $path", ({ method, path }) => {
  const needed = matrix[`${method} ${path}`] ?? "nobody";
  const target = pathWith(path, "none_0");
  const call = { method, ...(method === "GET" ? {} : { json: { wrong: "field" } }) };

  it.each(ROLES)(`needs ${needed}: a %s`, async (role) => {
    const answer = await operatorWith(role).client.send(target, call);
    if (ROLES.indexOf(role) <= ROLES.indexOf(needed)) {
      expect(answer.status, answer.text).toBe(pastTheRole({ method, path }));
    } else {
      expectError(answer, 403, "forbidden");
      expect(answer.body.error).toBe(`This needs the role ${needed}; yours is ${role}`);
    }
  });

  it("is 401 without a session, with an unknown one and with an expired one", async () => {
    const cookies = [
      `${SESSION}=`,
      `${SESSION}=${"a".repeat(32)}`,
      `${SESSION}=${expired}`,
      `other=${expired}`,
    ];
    for (const headers of [{}, ...cookies.map((cookie) => ({ cookie }))]) {
      const answer = await server.client().send(target, { ...call, headers });
      expectError(answer, 401, "unauthenticated");
      expect(answer.cookies).toEqual([]);
    }
  });
});

describe("colleagues", () => {
  it("see the organization's licenses, and support may mend them", async () => {
    const { developer, support, viewer } = operators;
    const product = await developer?.product();
    const license = await developer?.license(product?.id ?? "");
    const path = `/api/licenses/${license?.id}`;
    expect((await viewer?.client.get(path))?.status).toBe(200);
    expect((await support?.client.put(path, { status: "suspended" }))?.body).toMatchObject({
      status: "suspended",
    });
    expect((await viewer?.client.get(path))?.body).toMatchObject({ status: "suspended" });
  });

  it("are refused before their input is looked at", async () => {
    const { viewer } = operators;
    const answer = await viewer?.client.send("/api/products", { method: "POST", raw: "{" });
    expect(answer?.status).toBe(403);
  });

  it("show their role when they log in", () => {
    expect(operatorWith("support").user.role).toBe("support");
    expect(operatorWith("viewer").user.role).toBe("viewer");
  });
});
