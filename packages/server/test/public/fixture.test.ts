import { afterEach, describe, expect, it } from "vitest";
import fixture from "../../../../fixtures/license-api.json" with { type: "json" };
import { defaultLimits } from "../../src/http/limits/limits.ts";
import { localRateLimiter } from "../../src/http/limits/rate-limiter.ts";
import { applicationOf } from "../support/application.ts";
import { DAY, movableClock } from "../support/clock.ts";
import { anId, aTimestamp } from "../support/expectations.ts";
import { failingStorage, unavailable } from "../support/failing-storage.ts";
import { registerOperator } from "../support/operator.ts";
import { startServer, type TestServer, type TestServerOptions } from "../support/server.ts";
import { testStorage } from "../support/test-storage.ts";

const { publicKey, licenseKey, domain, cases } = fixture;

let server: TestServer;
afterEach(() => server.stop());

interface Keys {
  publicKey: string;
  licenseKey: string;
}

/** Prepares the data that a case needs, as far as the API can make it. Resolves with the keys to ask with. */
async function stage(scene: string, options: TestServerOptions = {}): Promise<Keys> {
  server = await startServer({ clock: movableClock("2030-01-01T12:00:00Z"), ...options });
  const operator = await registerOperator(server);
  const product = await operator.product({ name: "Acme" });
  const lasting = scene === "unlimited" ? { seats: null } : { seats: 2, expiresAt: server.clock.inIso(DAY) };
  const license = await operator.license(product.id, lasting);
  const keys = { publicKey: product.publicKey, licenseKey: license.licenseKey };
  const site = applicationOf(server.client(), product, license);
  const update = (fields: object) => operator.client.put(`/api/licenses/${license.id}`, fields);
  const steps: Record<string, () => Promise<unknown>> = {
    activated: () => site.activate(domain),
    unsigned: () => site.activate(domain),
    async trial() {
      await site.activate(domain);
      const features = { "white-label": true, sites: 3 };
      await update({ trialEndsAt: server.clock.inIso(DAY), maxVersionsBehind: 2, features });
    },
    async grace() {
      await site.activate(domain);
      await update({ expiresAt: server.clock.inIso(-DAY), graceDays: 3 });
    },
    async "keeps-working"() {
      await site.activate(domain);
      await update({ expiresAt: server.clock.inIso(-DAY), expiry: "keepWorking" });
    },
    full: () => Promise.all([site.activate("a.example.org"), site.activate("b.example.org")]),
    license_revoked: () => operator.client.post(`/api/licenses/${license.id}/revoke`),
    license_suspended: () => update({ status: "suspended" }),
    license_expired: () => update({ expiresAt: server.clock.inIso(-DAY) }),
    limited: () => Promise.all([site.check(domain), sendEvents(keys)]),
    "sent-before": () => sendEvents(keys),
    async deactivated() {
      await site.activate(domain);
      await site.deactivate(domain);
    },
  };
  await steps[scene]?.();
  if (scene === "invalid_public_key") return { ...keys, publicKey };
  return scene === "license_not_found" ? { ...keys, licenseKey } : keys;
}

/** The events that the cases send. */
function sendEvents({ publicKey }: Keys): Promise<unknown> {
  const [event] = cases.flatMap(({ request }) => request.body.events ?? []);
  return server.client().post("/v1/events", { public_key: publicKey, events: [event] });
}

async function stageFailing(error: () => unknown): Promise<Keys> {
  const failing = failingStorage(testStorage());
  const keys = await stage("", { storage: failing.storage });
  failing.failWith(error);
  return keys;
}

function sceneOf(scene: string): Promise<Keys> {
  if (scene === "unsigned") return stage(scene, { secretKey: null });
  if (scene === "limited") {
    return stage(scene, { rateLimiter: localRateLimiter({ ...defaultLimits, PUBLIC: 1, EDGE: 1 }) });
  }
  if (scene === "store-away") return stageFailing(unavailable);
  if (scene === "broken") return stageFailing(() => new TypeError("broken"));
  return stage(scene);
}

/** Placeholders in a fixture for values that the server chooses. */
function asGiven(value: unknown, keys: Keys): unknown {
  if (Array.isArray(value)) return value.map((item) => asGiven(item, keys));
  if (typeof value === "object" && value !== null) {
    const fields = Object.entries(value).map(([name, field]) => [
      name,
      name === "ttl" ? expect.any(Number) : asGiven(field, keys),
    ]);
    return Object.fromEntries(fields);
  }
  if (value === licenseKey) return keys.licenseKey;
  if (typeof value !== "string") return value;
  if (value.startsWith("act_")) return anId("act");
  if (value.startsWith("eyJ")) return expect.stringMatching(/^eyJ[\w-]+\.[\w-]+\.[\w-]+$/);
  if (value.endsWith(".000Z")) return aTimestamp;
  return value.startsWith("Too many requests")
    ? expect.stringMatching(/^Too many requests: try again in \d+ s$/)
    : value;
}

const answered = cases.flatMap(({ scene, ...one }) => (scene === null ? [] : [{ scene, ...one }]));

describe("the calls in fixtures/license-api.json are answered as it says", () => {
  it.each(answered)("$name", async ({ scene, request, answer }) => {
    const keys = await sceneOf(scene);
    const body = { ...request.body, public_key: keys.publicKey, license_key: keys.licenseKey };
    const got = await server.client().post(request.path, body);
    expect({ status: got.status, body: got.body }).toEqual({
      status: answer.status,
      body: asGiven(answer.body, keys),
    });
    for (const name of Object.keys(answer.headers ?? {}))
      expect(got.headers[name.toLowerCase()]).toMatch(/./);
  });
});
