import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applicationOf } from "../support/application.ts";
import type { Answer, Client } from "../support/client.ts";
import { expectError } from "../support/expectations.ts";
import { logIn, registerOperator } from "../support/operator.ts";
import { allRoutes } from "../support/routes.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { stores } from "../support/stores.ts";
import { requestTo } from "./arbitraries.ts";
import { rightValuesOf } from "./right-values.ts";

const full = process.env["KEYSTEAD_TEST_FULL"] !== undefined;
const numRuns = full ? 1500 : 25;

/** What holds for every answer to any request whatever. */
function expectWellFormed(answer: Answer<unknown>, method: string): void {
  expect(answer.status).toBeLessThan(500);
  expect(answer.headers["x-request-id"]).toMatch(/^[\w.:-]{1,128}$/);
  if (answer.status === 405) expect(answer.headers["allow"]).toMatch(/OPTIONS$/);
  if (method === "HEAD" || answer.status === 204) {
    expect(answer.text).toBe("");
    return;
  }
  expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(answer.body).toBeTypeOf("object");
  if (answer.status < 400) return;
  const { code } = answer.body as { code: string };
  expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
  expectError(answer, answer.status, code);
}

describe.each(stores)("any request, on $name,", ({ open }) => {
  let server: TestServer;
  let close: () => Promise<void>;
  let client: Client;
  let token: string;
  let email: string;

  beforeAll(async () => {
    const opened = await open();
    close = opened.close;
    server = await startServer({ storage: opened.storage });
    const operator = await registerOperator(server);
    ({ email } = operator);
    token = operator.client.cookie("keystead_session") ?? "";
    client = server.client();
  });

  afterAll(async () => {
    await server.stop();
    await close();
  });

  async function seed() {
    const operator = await logIn(server, email);
    const product = await operator.product();
    const plan = await operator.plan(product.id);
    const license = await operator.license(product.id, { seats: 3 });
    const { body } = await applicationOf(client, product, license).activate("example.com");
    const ids = [product.id, plan.id, license.id, String(body["activation_id"])];
    const { publicKey } = product;
    return {
      operator,
      ids,
      seeded: { productId: product.id, planId: plan.id, publicKey, licenseKey: license.licenseKey },
    };
  }

  it.each(allRoutes)(
    "to $method $path has a well-formed answer",
    async (route) => {
      const logged = server.log.entries().length;
      const { operator, ids, seeded } = await seed();
      const values = rightValuesOf(`${route.method} ${route.path}`, seeded);
      // A log-out would turn everything that comes after it into a 401.
      const cookie = route.path.endsWith("/logout")
        ? "keystead_session=unknown"
        : `keystead_session=${token}`;
      await fc.assert(
        fc.asyncProperty(requestTo(route, ids, values), async ({ path, call }) => {
          client.keepCookie("keystead_session", "jar");
          const answer = await client.send(path, { ...call, headers: { cookie, ...call.headers } });
          expectWellFormed(answer, call.method ?? "GET");
        }),
        { numRuns },
      );
      const licenses = await operator.client.get<{ items: { id: string }[] }>("/api/licenses?per_page=100");
      for (const { id } of licenses.body.items.slice(0, 5)) {
        const { activatedCount, activations } = await operator.fetchLicense(id);
        expect(activations.filter(({ status }) => status === "active")).toHaveLength(activatedCount);
      }
      expect(server.log.entries().slice(logged)).toEqual([]);
    },
    full ? 600_000 : 30_000,
  );
});
