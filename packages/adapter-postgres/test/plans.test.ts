import {
  DEPLOYMENT,
  declarationOf,
  type Filter,
  type Kind,
  kinds,
  type Query,
  type Selection,
  type Store,
  type Write,
} from "@keystead/core/adapter";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createDatabase, type TestDatabase } from "../../../test/setup/database.ts";
import { postgresStore } from "../src/index.ts";
import { stepsOf } from "../src/records/steps.ts";
import {
  CUSTOMER,
  EXPIRY,
  fillUnevenShop,
  KEY,
  LARGE,
  LICENSE,
  LICENSES,
  PLAN,
  PRODUCT,
  SUBSCRIPTION,
} from "./uneven-shop.ts";

interface Sent {
  text: string;
  values: string[];
}

interface Node {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Cond"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: Node[];
}

/** What the store has asked since it was last emptied. */
const sent: Sent[] = [];

/** A connection that notes what it is asked. */
class NotingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    this.query = ((...args: unknown[]) => {
      const [config] = args as [Partial<Sent>];
      if (config.text?.includes("keystead.") && config.values) sent.push(config as Sent);
      return query(...args);
    }) as typeof this.query;
  }
}

const now = new Date("2029-12-31T12:00:00Z");
const later = new Date(EXPIRY.getTime() + 1);
const page = { page: 1, perPage: 20 };
const scopeOf = (kind: Kind): string => (declarationOf(kind).scope === "organization" ? LARGE : DEPLOYMENT);

/** What there is in the large organization for each field that a filter compares. */
const present: Record<string, string> = {
  ...{ organizationId: LARGE, role: "developer", productId: PRODUCT, planId: PLAN, customerId: CUSTOMER },
  ...{ licenseId: LICENSE, subscriptionId: SUBSCRIPTION },
};
const statuses: Partial<Record<Kind, string>> = { payments: "succeeded" };

function valuesOf(kind: Kind, filter: Filter<string>): unknown[] {
  if ("statusAt" in filter) return ["active", "expired", "revoked", "suspended"].map((is) => ({ is, now }));
  if ("equals" in filter) return [present[filter.equals] ?? statuses[kind] ?? "active"];
  return ["before" in filter ? later : now];
}

/** Each declared filter, alone and with the first of the others, in each declared order, and each search. */
function selectionsOf(kind: Kind): Selection<Kind>[] {
  const { filters = {}, sorts = [], born, search } = declarationOf(kind);
  const single = Object.entries(filters).flatMap(([name, filter]) =>
    valuesOf(kind, filter).map((value) => ({ [name]: value })),
  );
  const pairs = single.slice(1).map((filter) => ({ ...single[0], ...filter }));
  // People of all organizations are read whole at most.
  const isOfPeople = filters["organizationId"] !== undefined;
  const narrowed = isOfPeople ? [{}, ...single.slice(0, 1), ...pairs] : [{}, ...single, ...pairs];
  const orders = [undefined, ...[...(born ? [born] : []), ...sorts].flatMap((sort) => [sort, `-${sort}`])];
  const selections = narrowed.flatMap((values) => orders.map((sort) => ({ filters: values, sort })));
  const searches = search ? ["customer-100042@", "example.com"] : [];
  return [...selections, ...searches.map((sought) => ({ search: sought }))] as Selection<Kind>[];
}

async function first(batches: AsyncIterable<unknown[]>): Promise<void> {
  for await (const _ of batches) return;
}

let database: TestDatabase;
let admin: pg.Client;
let pool: pg.Pool;
let store: Store;
beforeAll(async () => {
  database = await createDatabase(inject("postgresUrl"));
  pool = new pg.Pool({ connectionString: database.url, max: 2, Client: NotingClient });
  store = postgresStore({ pool });
  await store.ping();
  admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  await fillUnevenShop(admin);
  await admin.query("SET enable_seqscan = off");
});
afterAll(async () => {
  await store.close();
  await pool.end();
  await admin.end();
  await database.drop();
});

// In this order: the second are made of the first.
describe.each([
  { what: "statistics from before an organization grew", isAnalyzed: false },
  { what: "statistics as they should be", isAnalyzed: true },
])("with $what", ({ isAnalyzed }) => {
  beforeAll(async () => {
    if (isAnalyzed) await admin.query("ANALYZE");
  });

  async function planOf(text: string, values: readonly unknown[]): Promise<Node> {
    const { rows } = await admin.query(`EXPLAIN (ANALYZE, FORMAT JSON, TIMING OFF) ${text}`, [...values]);
    return rows[0]["QUERY PLAN"][0].Plan;
  }

  /** The plans of the steps of a commit, as they are carried out, and undone. */
  async function plansOfCommit(writes: Write[]): Promise<Node[]> {
    const plans: Node[] = [];
    // As the function that runs them.
    await admin.query("BEGIN; SET LOCAL enable_hashjoin = off; SET LOCAL enable_mergejoin = off");
    for (const { run, given } of stepsOf(writes, { grouped: true })) {
      const values = [LARGE, JSON.stringify(given)].map((value) => admin.escapeLiteral(value));
      await admin.query(`PREPARE step (text, jsonb) AS ${run}`);
      plans.push(await planOf(`EXECUTE step (${values.join(", ")})`, []));
      await admin.query("DEALLOCATE step");
    }
    await admin.query("ROLLBACK");
    return plans;
  }

  /** The plans of what a call of the store asks, as they were carried out. */
  async function plansOf(call: () => Promise<unknown>): Promise<Node[]> {
    sent.length = 0;
    await call();
    expect(sent).not.toEqual([]);
    const plans: Node[] = [];
    for (const { text, values } of [...sent]) {
      const isList = !text.includes("json_to_recordset");
      await admin.query(`SET enable_sort = ${isList ? "off" : "on"}`);
      plans.push(await planOf(text.replace(/^\s*DECLARE found NO SCROLL CURSOR FOR/, ""), values));
    }
    return plans;
  }

  function leavesOf(node: Node): Node[] {
    return node.Plans ? node.Plans.flatMap(leavesOf) : [node];
  }

  /** Rows that are gone through: those of the large organization, once, and no more of the others. */
  function rowsRead(node: Node): number {
    return (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"];
  }

  function expectGoodPlans(plans: Node[], atMost = LICENSES + 1): void {
    for (const plan of plans) {
      const leaves = leavesOf(plan).filter((leaf) => leaf["Relation Name"] !== undefined);
      expect(leaves.filter((leaf) => leaf["Node Type"] === "Seq Scan")).toEqual([]);
      for (const leaf of leaves.filter(({ "Node Type": type }) => type !== "Bitmap Index Scan"))
        expect(rowsRead(leaf), JSON.stringify(leaf)).toBeLessThanOrEqual(atMost);
    }
  }

  const listed = (Object.keys(kinds) as Kind[]).filter(
    (kind) => declarationOf(kind).born !== undefined || declarationOf(kind).filters !== undefined,
  );
  it.each(listed.flatMap((kind) => selectionsOf(kind).map((selection) => ({ kind, selection }))))(
    "$kind by $selection are listed and read by an index",
    async ({ kind, selection }) => {
      const query = { ...selection, ...page } as Query<Kind>;
      expectGoodPlans(await plansOf(() => store.list(kind, scopeOf(kind), query)));
      expectGoodPlans(await plansOf(() => first(store.readAll(kind, scopeOf(kind), selection))));
    },
  );

  it("events are listed by an index", async () => {
    expectGoodPlans(await plansOf(() => store.listEvents(LARGE, page)));
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
    expectGoodPlans(await plansOf(up), 1);
  });

  it("commits touch few rows besides those that they write", async () => {
    const [customer] = await store.get("customers", LARGE, [CUSTOMER]);
    const [license] = await store.get("licenses", LARGE, [LICENSE]);
    if (!customer || !license) throw new TypeError("The shop is not filled");
    const { activatedCount: _, ...record } = license.record;
    const moved = { ...customer.record, email: "moved@example.com", updatedAt: now };
    const commits: Write[][] = [
      [
        {
          op: "update",
          kind: "licenses",
          record: { ...record, status: "revoked" },
          version: license.version,
        },
        { op: "freeSeats", licenseId: LICENSE, at: now },
      ],
      [{ op: "update", kind: "customers", record: moved, version: customer.version }],
      [
        {
          op: "insert",
          kind: "licenses",
          record: { ...record, id: "lic_new", licenseKey: "NEW", lookupKey: "NEW" },
        },
      ],
      [{ op: "delete", kind: "licenses", id: LICENSE, version: license.version }],
      [{ op: "delete", kind: "customers", id: CUSTOMER, cascade: true }],
    ];
    for (const writes of commits) expectGoodPlans(await plansOfCommit(writes), 2);
  });
});
