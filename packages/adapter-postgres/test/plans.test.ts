import { createHash } from "node:crypto";
import {
  DEPLOYMENT,
  declarationOf,
  type Filter,
  type Kind,
  kinds,
  type Query,
  type Selection,
  type StorageAdapter,
  type Write,
} from "@keystead/core/adapter";
import { ordinarySite } from "@keystead/storage-conformance/records";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createDatabase, type TestDatabase } from "../../../test/setup/database.ts";
import { postgresStorage } from "../src/index.ts";
import { type Explained, expectGoodPlans, explainingPool, readsOf } from "./explained.ts";
import {
  CUSTOMER,
  customerOf,
  domainOf,
  EXPIRY,
  fillUnevenShop,
  KEY,
  LARGE,
  LICENSE,
  licenseOf,
  MOST_ROWS,
  PLAN,
  PRODUCT,
  SUBSCRIPTION,
  siteOf,
} from "./uneven-shop.ts";

const now = new Date("2029-12-31T12:00:00Z");
const later = new Date(EXPIRY.getTime() + 1);
const page = { page: 1, perPage: 20 };
const scopeOf = (kind: Kind): string => (declarationOf(kind).scope === "organization" ? LARGE : DEPLOYMENT);

/** Values in the large organization for each field that a filter compares. */
const present: Record<string, unknown> = {
  archived: false,
  ...{ organizationId: LARGE, role: "developer", productId: PRODUCT, planId: PLAN, customerId: CUSTOMER },
  ...{ licenseId: LICENSE, subscriptionId: SUBSCRIPTION },
};
const statuses: Partial<Record<Kind, string>> = { payments: "succeeded" };

function valuesOf(kind: Kind, filter: Filter<string>): unknown[] {
  if ("statusAt" in filter) return ["active", "expired", "revoked", "suspended"].map((is) => ({ is, now }));
  if ("equals" in filter) return [present[filter.equals] ?? statuses[kind] ?? "active"];
  if ("pairs" in filter) return [{ order: "1042" }];
  return ["before" in filter ? later : now];
}

/** Each declared filter, alone and with the first of the others, in each declared order, and each search. */
function selectionsOf(kind: Kind): Selection<Kind>[] {
  const { filters = {}, sorts = [], born, search } = declarationOf(kind);
  // A filter without an index reads all, by declaration.
  const indexed = Object.entries(filters).filter(([, filter]) => !("unindexed" in filter));
  const single = indexed.flatMap(([name, filter]) =>
    valuesOf(kind, filter).map((value) => ({ [name]: value })),
  );
  const pairs = single.slice(1).map((filter) => ({ ...single[0], ...filter }));
  // People of all organizations are read whole at most.
  const isOfPeople = filters["organizationId"] !== undefined;
  const narrowed = isOfPeople ? [{}, ...single.slice(0, 1), ...pairs] : [{}, ...single, ...pairs];
  const orders = [undefined, ...[...(born ? [born] : []), ...sorts].flatMap((sort) => [sort, `-${sort}`])];
  const selections = narrowed.flatMap((values) => orders.map((sort) => ({ filters: values, sort })));
  const sought = kind === "activations" ? ["site-100042.", "example"] : ["customer-100042@", "example.com"];
  const searches = search ? sought : [];
  return [...selections, ...searches.map((text) => ({ search: text }))] as Selection<Kind>[];
}

async function first(batches: AsyncIterable<unknown[]>): Promise<void> {
  for await (const _ of batches) return;
}

let database: TestDatabase;
let admin: pg.Client;
beforeAll(async () => {
  database = await createDatabase(inject("postgresUrl"));
  const first = postgresStorage({ connectionString: database.url });
  await first.ping();
  await first.close();
  admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  await fillUnevenShop(admin);
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});

/** As after a restore or an upgrade of PostgreSQL. */
const forgetStatistics = `
  DELETE FROM pg_statistic WHERE starelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'keystead'::regnamespace);
  UPDATE pg_class SET reltuples = -1, relpages = 0, relallvisible = 0
  WHERE relnamespace = 'keystead'::regnamespace AND relkind IN ('r', 'i')`;

// In this order: each is made of the one before.
describe.each([
  { what: "statistics from before an organization grew", n: 0, make: "SELECT 1" },
  { what: "statistics as they should be", n: 1, make: "ANALYZE" },
  { what: "no statistics", n: 2, make: forgetStatistics },
])("with $what", ({ n, make }) => {
  let explaining: ReturnType<typeof explainingPool>;
  let store: StorageAdapter;
  beforeAll(async () => {
    await admin.query(make);
    explaining = explainingPool(database.url);
    store = postgresStorage({ pool: explaining.pool });
    await store.ping();
  });
  afterAll(async () => {
    await store.close();
    await explaining.pool.end();
  });

  /** Statements of a call of the store, and of the functions and constraints that they reach. */
  async function during(call: () => Promise<unknown>): Promise<Explained[]> {
    explaining.explained.length = 0;
    await call();
    expect(explaining.explained).not.toEqual([]);
    return [...explaining.explained];
  }

  /** Of the rows that are read by index, most are wanted. */
  function expectNoWaste(all: Explained[]): void {
    for (const one of all)
      for (const node of readsOf(one))
        expect(
          node["Rows Removed by Filter"] ?? 0,
          `${one.text}\n${JSON.stringify(node)}`,
        ).toBeLessThanOrEqual(node["Actual Rows"]);
  }

  const listed = (Object.keys(kinds) as Kind[]).filter(
    (kind) => declarationOf(kind).born !== undefined || declarationOf(kind).filters !== undefined,
  );
  it.each(listed.flatMap((kind) => selectionsOf(kind).map((selection) => ({ kind, selection }))))(
    "$kind by $selection are listed and read by an index",
    async ({ kind, selection }) => {
      const query = { ...selection, ...page } as Query<Kind>;
      const paged = await during(() => store.list(kind, scopeOf(kind), query));
      expectGoodPlans(paged, MOST_ROWS);
      // Products are few, and searched one by one.
      if (!(selection.search && kind === "products")) expectNoWaste(paged);
      expectGoodPlans(await during(() => first(store.readAll(kind, scopeOf(kind), selection))), MOST_ROWS);
    },
  );

  it("the activations of a site are found among all by its domain", async () => {
    const filters = { place: domainOf(500), status: "active" } as const;
    expectGoodPlans(await during(() => first(store.readAll("activations", LARGE, { filters }))), 2);
    expectGoodPlans(await during(() => store.list("activations", LARGE, { filters, ...page })), 2);
  });

  it("events are listed by an index", async () => {
    expectGoodPlans(await during(() => store.listEvents(LARGE, page)), MOST_ROWS);
  });

  it.each<{ looked: string; up: () => Promise<unknown[]> }>([
    { looked: "a license", up: () => store.get("licenses", LARGE, [LICENSE]) },
    { looked: "an activation", up: () => store.get("activations", LARGE, [LICENSE.replace("lic", "act")]) },
    {
      looked: "an e-mail",
      up: () => store.find("customers", LARGE, "email", [["Customer-100001@example.com"]]),
    },
    { looked: "a slug", up: () => store.find("products", LARGE, "slug", [["p100001"]]) },
    { looked: "a plan's slug", up: () => store.find("plans", LARGE, "slug", [[PRODUCT, "p100001"]]) },
    { looked: "a public key", up: () => store.find("products", LARGE, "publicKey", [["pk100001"]]) },
    { looked: "a key", up: () => store.find("licenses", LARGE, "licenseKey", [[PRODUCT, KEY]]) },
    { looked: "a user", up: () => store.find("users", DEPLOYMENT, "email", [["user-100001@example.com"]]) },
    { looked: "an invitation", up: () => store.find("invitations", DEPLOYMENT, "tokenDigest", [["100001"]]) },
  ])("$looked is looked up by its index alone", async ({ up }) => {
    expect(await up()).toEqual([{ record: expect.anything(), version: expect.any(Number) }]);
    const looks = await during(up);
    expectGoodPlans(looks, 1);
    // From this cost on, PostgreSQL compiles a plan, and nothing keeps it from compiling these.
    for (const { plan } of looks) expect(plan["Total Cost"]).toBeLessThan(100_000);
  });

  const site = { publicKey: "pk100001", place: domainOf(500) };

  it.each([
    { by: "its key", query: { licenseKey: KEY } },
    { by: "its fingerprint", query: { fingerprint: createHash("sha256").update(KEY).digest("hex") } },
  ])("a verdict on a license by $by reads a row of each table", async ({ query }) => {
    const ask = () => store.findSubject({ ...site, ...query, withFeatures: true });
    expect(await ask()).toMatchObject({ license: { id: LICENSE }, activation: { id: siteOf(500) } });
    expectGoodPlans(await during(ask), 1);
  });

  it("seats are claimed, moved and freed without a look at others", async () => {
    const place = `new-${n}.example.org`;
    const claim = {
      ...{ ...site, place, licenseKey: KEY, activationId: `act_new_${n}`, ipAddress: null, now: new Date() },
      ...ordinarySite,
    };
    const claimed = await during(async () => {
      expect(await store.claimSeat(claim)).toMatchObject({ outcome: "claimed" });
    });
    expectGoodPlans(claimed, 1);
    const origin = { domain: place, siteId: "site", atMost: 6, since: new Date(0) };
    const moved = await during(async () => {
      const to = { ...claim, place: `moved-${n}.example.org`, activationId: `act_moved_${n}`, from: origin };
      expect(await store.claimSeat(to)).toMatchObject({ outcome: "claimed" });
    });
    expectGoodPlans(moved, n + 1);
    const seat = { organizationId: LARGE, licenseId: LICENSE, place: `moved-${n}.example.org`, now };
    for (const _ of ["freed by this", "freed before"])
      expectGoodPlans(await during(() => store.freeSeat(seat)), 1);
    const byId = { organizationId: LARGE, licenseId: LICENSE, activationId: `act_moved_${n}`, now };
    expectGoodPlans(await during(() => store.freeSeat(byId)), 1);
    const lastEnd = () => store.lastEnd(LARGE, LICENSE, `moved-${n}.example.org`);
    expect(await lastEnd()).toEqual(now);
    expectGoodPlans(await during(lastEnd), 1);
    const seen = new Map([[LICENSE.replace("lic", "act"), later]]);
    expectGoodPlans(await during(() => store.touch(LARGE, seen)), 1);
  });

  it("commits touch few rows besides those that they write, and so do their references", async () => {
    const [customer] = await store.get("customers", LARGE, [customerOf(n)]);
    const [license] = await store.get("licenses", LARGE, [licenseOf(n)]);
    if (!customer || !license) throw new TypeError("The shop is not filled");
    const { activatedCount: _, ...record } = license.record;
    const free = { siteClass: "staging", siteRule: null } as const;
    const moved = { ...customer.record, email: `moved-${n}@example.com`, updatedAt: now };
    const commits: Write[][] = [
      [
        {
          op: "update",
          kind: "licenses",
          record: { ...record, status: "revoked" },
          version: license.version,
        },
        { op: "freeSeats", licenseId: licenseOf(n), at: now },
      ],
      [{ op: "update", kind: "customers", record: moved, version: customer.version }],
      [{ op: "setSeat", licenseId: LICENSE, activationId: siteOf(n), seat: { ...free, takesSeat: false } }],
      [{ op: "setSeat", licenseId: LICENSE, activationId: siteOf(n), seat: { ...free, takesSeat: true } }],
      ["NEW", "NEWER", "NEWEST"].map((key) => ({
        op: "insert",
        kind: "licenses",
        record: {
          ...{ ...record, id: `lic_${n}_${key}`, licenseKey: `${key}${n}`, lookupKey: `${key}${n}` },
          customerEmail: moved.email,
        },
      })),
      [{ op: "delete", kind: "licenses", id: licenseOf(n) }],
      [{ op: "delete", kind: "customers", id: customerOf(n), cascade: true }],
    ];
    for (const writes of commits) {
      const explained = await during(async () => {
        expect(await store.commit(LARGE, writes)).toEqual({ done: true });
      });
      expectGoodPlans(explained, 3);
    }
  });
});
