import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { full, report } from "../../../../test/fault/support/sizes.ts";
import { applicationOf } from "../support/application.ts";
import type { Answer, Client } from "../support/client.ts";
import { operations } from "../support/described.ts";
import { logIn, type Operator, registerOperator } from "../support/operator.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { stores } from "../support/stores.ts";
import { type Present, requestTo } from "./requests.ts";

const numRuns = full ? 500 : 8;
/** The code above the stores is the same on each; the memory store has no rules of its own for texts. */
const fuzzed = full ? stores : stores.filter(({ name }) => name !== "memory");

/** Checks the rules for every answer to any request; the client also compares each with the API's description. */
function expectWellFormed(answer: Answer<unknown>, method: string): void {
  // 501 is about the server's settings: it is described where it may be answered.
  if (answer.status !== 501) expect(answer.status).toBeLessThan(500);
  // An answer for shared caches has no id of one request.
  const isPublic = answer.headers["cache-control"]?.startsWith("public");
  if (!isPublic) expect(answer.headers["x-request-id"]).toMatch(/^[\w.:-]{1,128}$/);
  if (answer.status === 405) expect(answer.headers["allow"]).toMatch(/OPTIONS$/);
  if (method === "HEAD" || answer.status === 204) expect(answer.text).toBe("");
}

describe.each(fuzzed)("any request, on $name,", ({ name, open }) => {
  let server: TestServer;
  let close: () => Promise<void>;
  let client: Client;
  let token: string;
  let operator: Operator;
  const statuses = new Map<number, number>();

  beforeAll(async () => {
    const opened = await open();
    close = opened.close;
    server = await startServer({ storage: opened.storage });
    operator = await registerOperator(server);
    token = operator.client.cookie("keystead_session") ?? "";
    client = server.client();
  });

  afterAll(async () => {
    report(`Fuzzed ${operations.length} operations on ${name}`, Object.fromEntries(statuses));
    await server.stop();
    await close();
  });

  /** Lets the operator in again: some requests end other sessions. */
  async function stayLoggedIn(): Promise<void> {
    if ((await operator.client.get("/api/auth/me")).status === 401)
      operator = await logIn(server, operator.email);
  }

  type Seed = { ids: string[]; present: Present };
  let seeded: Seed | undefined;

  /** One of everything, and what refers to it by name. */
  async function seed(): Promise<Seed> {
    await stayLoggedIn();
    const product = await operator.product();
    const plan = await operator.plan(product.id);
    const license = await operator.license(product.id, { seats: 3 });
    const { body } = await applicationOf(client, product, license).activate("example.com");
    const of = { customerId: license.customerId, licenseId: license.id, planId: plan.id };
    const currentPeriodEnd = "2040-01-31T12:00:00Z";
    const subscription = await operator.client.post("/api/subscriptions", { ...of, currentPeriodEnd });
    const present: Present = {
      ...of,
      productId: product.id,
      subscriptionId: subscription.body["id"],
      public_key: product.publicKey,
      license_key: license.licenseKey,
    };
    for (const [name, value] of Object.entries(present)) present[name.replace(/Id$/, "_id")] ??= value;
    const ids = [...new Set(Object.values(present).map(String)), String(body["activation_id"])];
    return { ids, present };
  }

  it.each(operations.map((one) => ({ ...one, title: `${one.method} ${one.path}` })))(
    "to $title has an answer as it is described",
    async (operation) => {
      const logged = server.log.entries().length;
      seeded ??= await seed();
      const { ids, present } = seeded;
      // A log-out would turn everything that comes after it into a 401.
      const cookie = operation.path.endsWith("/logout")
        ? "keystead_session=unknown"
        : `keystead_session=${token}`;
      await fc.assert(
        fc.asyncProperty(requestTo(operation, ids, present), async ({ path, call }) => {
          client.keepCookie("keystead_session", "jar");
          const answer = await client.send(path, { ...call, headers: { cookie, ...call.headers } });
          expectWellFormed(answer, call.method ?? "GET");
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        }),
        { numRuns },
      );
      if (operation.method !== "GET") {
        // Records may have changed or gone; requests of sites leave them as good as they were.
        if (operation.path.startsWith("/api/")) seeded = undefined;
        await stayLoggedIn();
        const latest = await operator.client.get<{ items: { id: string }[] }>("/api/licenses?per_page=2");
        for (const { id } of latest.body.items) {
          const { activatedCount, activations } = await operator.fetchLicense(id);
          const seats = activations.filter(({ status, takesSeat }) => status === "active" && takesSeat);
          expect(seats).toHaveLength(activatedCount);
        }
      }
      const entries = server.log.entries().slice(logged);
      expect(entries).toEqual([]);
    },
  );
});
