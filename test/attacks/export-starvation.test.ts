import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, createClient } from "../../packages/server/test/support/client.ts";
import { type ServerProcess, startServer } from "../fault/support/server-process.ts";
import { sharedStores } from "../fault/support/shared-stores.ts";
import { openShop, type Shop } from "../fault/support/shop.ts";
import { full, inMilliseconds, report } from "../fault/support/sizes.ts";
import { bystander } from "./support/bystander.ts";
import { type Fill, fillPostgres, fillRedis, type Sizes } from "./support/large-tenant.ts";

const WHOLE = { licenses: 40_000, tenants: 10_000 };
const EXPORTS = 10;

/** Redis is filled through the store, which takes longer for each. */
const shapes: Record<string, { fill: Fill; sizes: Sizes }> = {
  PostgreSQL: { fill: fillPostgres, sizes: full ? WHOLE : { licenses: 5_000, tenants: 1_500 } },
  Redis: { fill: fillRedis, sizes: full ? WHOLE : { licenses: 2_500, tenants: 100 } },
};

describe.each(sharedStores)("exports of one large tenant among many, on $name", ({ name, open }) => {
  const { fill, sizes } = shapes[name] as { fill: Fill; sizes: Sizes };
  let store: Awaited<ReturnType<typeof open>>;
  let server: ServerProcess;
  let large: Client;
  let shop: Shop;
  beforeAll(async () => {
    store = await open();
    server = await startServer(store.settings);
    shop = await openShop(server.url, { licenses: 1, seats: 1 });
    large = createClient(server.url);
    const operator = { email: "large@example.com", password: "correct horse battery", name: "Large" };
    await large.post("/api/auth/register", operator);
    const { organizationId } = (await large.get<{ organizationId: string }>("/api/auth/me")).body;
    await fill(store.settings, organizationId, sizes);
  });
  afterAll(async () => {
    large.close();
    await server.kill();
    await store.stop();
  });

  it("are whole or refused with 429, and no other tenant's call is refused meanwhile", async () => {
    const keys = { public_key: shop.publicKey, license_key: shop.licenses[0]?.licenseKey };
    const other = bystander(server.url, [(client) => client.post("/public/v1/licenses/validate", keys)]);
    const started = performance.now();
    const answers = await Promise.all(
      Array.from({ length: EXPORTS }, async () => large.get("/api/licenses.csv")),
    );
    const took = performance.now() - started;
    const calls = await other.stop();
    const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
    report(`${EXPORTS} exports of ${sizes.licenses} licenses among ${sizes.tenants} tenants on ${name}`, {
      whole: count(200),
      "refused with 429": count(429),
      "unavailable with 503": count(503),
      took: inMilliseconds(took),
      "others' calls": calls.count,
      "refused of them": calls.refused.length,
      "their median": inMilliseconds(calls.medianMs),
      "the slowest": inMilliseconds(calls.slowestMs),
    });
    expect(calls.refused).toEqual([]);
    expect(answers.filter(({ status }) => status !== 200 && status !== 429)).toEqual([]);
    // The cap on an organization's exports leaves it some, and is below what would occupy every connection of the pool.
    expect(count(200)).toBeGreaterThan(0);
    expect(count(429)).toBeGreaterThan(0);
    for (const { status, text } of answers)
      if (status === 200) expect(text.trimEnd().split("\n")).toHaveLength(1 + sizes.licenses);
  });
});
