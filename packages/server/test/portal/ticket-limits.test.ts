import { afterEach, expect, it } from "vitest";
import { defaultLimits, type LimitSettings } from "../../src/http/limits/limits.ts";
import { localRateLimiter } from "../../src/http/limits/rate-limiter.ts";
import { expectError } from "../support/expectations.ts";
import { unique } from "../support/operator.ts";
import { portalShop, portalUrlFor } from "../support/portal-shop.ts";
import { startServer, type TestServer } from "../support/server.ts";

const BACKEND = "198.51.100.1";

let server: TestServer;
afterEach(() => server.stop());

/** A vendor with a customer, on a server with these limits. */
async function start(limits: Partial<LimitSettings>) {
  const rateLimiter = localRateLimiter({ ...defaultLimits, ...limits });
  server = await startServer({ rateLimiter, trustedProxies: ["127.0.0.1"] });
  const { operator, slug, owner } = await portalShop(server);
  const { customerId } = await owner(`${unique("ada")}@example.com`);
  const ticket = async () => (await portalUrlFor(operator, customerId)).hash.replace("#ticket=", "");
  return { slug, ticket };
}

function enter(entry: object, ip = BACKEND) {
  return server.client().send("/portal/v1/sessions", {
    method: "POST",
    json: { ...entry, bearer: true },
    headers: { "x-forwarded-for": ip },
  });
}

it("an address exchanges any number of good tickets, which leave the codes theirs", async () => {
  const { slug, ticket } = await start({ LOGIN: 1, SERVER: 1 });
  for (let count = 0; count < 12; count += 1)
    expect((await enter({ ticket: await ticket() })).status).toBe(201);
  const code = { organization: slug, email: "ada@example.com", code: "000000" };
  expectError(await enter(code), 401, "invalid_credentials");
  expectError(await enter(code), 429, "rate_limited");
  expect((await enter({ ticket: await ticket() })).status).toBe(201);
});

it("an address that has sent too many wrong tickets waits, with a good one, too", async () => {
  const { slug, ticket } = await start({ SERVER: 3 });
  const good = await ticket();
  const used = await ticket();
  expect((await enter({ ticket: used })).status).toBe(201);
  expectError(await enter({ ticket: used }), 401, "invalid_credentials");
  expectError(await enter({ ticket: `${good}x` }), 401, "invalid_credentials");
  expectError(await enter({ ticket: "org_00000000000000000000000000.none" }), 404, "not_found");
  const limited = await enter({ ticket: good });
  expectError(limited, 429, "rate_limited");
  expect(limited.headers["ratelimit-policy"]).toBe('"server";q=3;w=60');
  const code = { organization: slug, email: "ada@example.com", code: "000000" };
  expectError(await enter(code), 401, "invalid_credentials");
  expect((await enter({ ticket: good }, "198.51.100.2")).status).toBe(201);
});
