import type { LicenseSelection } from "@keystead/core";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createDatabase, type TestDatabase } from "../../../test/setup/database.ts";
import { type PostgresStorage, postgresStorage } from "../src/index.ts";
import { CUSTOMER, EXPIRY, fillUnevenShop, LARGE, LICENSE, LICENSES, PRODUCT } from "./uneven-shop.ts";

interface Sent {
  text: string;
  values: unknown[];
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

/** What the storage has asked since it was last emptied. */
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
const expiresBefore = new Date(EXPIRY.getTime() + 1);
const page = { page: 1, perPage: 20 };

const selections: Omit<LicenseSelection, "now">[] = [
  {},
  { sort: "createdAt" },
  { sort: "expiresAt" },
  { sort: "-updatedAt" },
  { status: "active" },
  { status: "expired" },
  { status: "revoked" },
  { productId: PRODUCT },
  { productId: PRODUCT, status: "active" },
  { customerId: CUSTOMER },
  { expiresBefore },
  { expiresBefore, status: "active" },
  { expiresBefore, productId: PRODUCT },
  { search: "customer-100042@" },
  { search: "example.com" },
];

async function first(batches: AsyncIterable<unknown[]>): Promise<void> {
  for await (const _ of batches) return;
}

describe.each([
  { what: "statistics as they should be", isAnalyzed: true },
  { what: "statistics from before an organization grew", isAnalyzed: false },
])("with $what", ({ isAnalyzed }) => {
  let database: TestDatabase;
  let admin: pg.Client;
  let pool: pg.Pool;
  let storage: PostgresStorage;
  beforeAll(async () => {
    database = await createDatabase(inject("postgresUrl"));
    pool = new pg.Pool({ connectionString: database.url, max: 2, Client: NotingClient });
    storage = postgresStorage({ pool });
    await storage.ping();
    admin = new pg.Client({ connectionString: database.url });
    await admin.connect();
    await fillUnevenShop(admin, { isAnalyzed });
    // As the storage plans its lists.
    await admin.query("SET enable_seqscan = off; SET enable_sort = off");
  });
  afterAll(async () => {
    await storage.close();
    await pool.end();
    await admin.end();
    await database.drop();
  });

  /** The plans of what a call of the storage asks, as they were carried out. */
  async function plansOf(call: () => Promise<unknown>): Promise<Node[]> {
    sent.length = 0;
    await call();
    expect(sent).not.toEqual([]);
    const plans: Node[] = [];
    for (const { text, values } of [...sent]) {
      const explained = text.replace(/^\s*DECLARE found NO SCROLL CURSOR FOR/, "");
      const { rows } = await admin.query(`EXPLAIN (ANALYZE, FORMAT JSON, TIMING OFF) ${explained}`, values);
      plans.push(rows[0]["QUERY PLAN"][0].Plan);
    }
    return plans;
  }

  function leavesOf(node: Node): Node[] {
    return node.Plans ? node.Plans.flatMap(leavesOf) : [node];
  }

  /** Rows of the large organization that a look-up for each item goes through; one by its primary key, all by another index. */
  function rowsRead(node: Node): number {
    return (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"];
  }

  async function expectGoodPlans(call: () => Promise<unknown>): Promise<void> {
    for (const plan of await plansOf(call)) {
      const leaves = leavesOf(plan).filter((leaf) => leaf["Relation Name"] !== undefined);
      expect(leaves.filter((leaf) => leaf["Node Type"] === "Seq Scan")).toEqual([]);
      expect(leaves[0]?.["Relation Name"]).not.toBe("products");
      const scans = leaves.filter(({ "Node Type": type }) => type !== "Bitmap Index Scan");
      for (const leaf of scans) {
        expect(leaf["Index Cond"] ?? "").toMatch(/organization_id = |^$/);
        expect(rowsRead(leaf), JSON.stringify(leaf)).toBeLessThanOrEqual(LICENSES + 1);
      }
    }
  }

  it.each(selections)("licenses by %j are listed and read by their index", async (selection) => {
    await expectGoodPlans(() => storage.licenses.list(LARGE, { ...selection, ...page, now }));
    await expectGoodPlans(() => first(storage.licenses.readAll(LARGE, { ...selection, now })));
  });

  it.each([{}, { sort: "email" as const }, { search: "customer-100042@" }])(
    "customers by %j are, too",
    async (filter) => {
      await expectGoodPlans(() => storage.customers.list(LARGE, { ...filter, ...page }));
      await expectGoodPlans(() => first(storage.customers.readAll(LARGE, filter)));
    },
  );

  it.each([{}, { sort: "activatedAt" as const }, { status: "active" as const }, { licenseId: LICENSE }])(
    "activations by %j are, too",
    async (filter) => {
      await expectGoodPlans(() => storage.activations.list(LARGE, { ...filter, ...page }));
      await expectGoodPlans(() => first(storage.activations.readAll(LARGE, filter)));
    },
  );

  it("products, plans, payments, subscriptions and events are, too", async () => {
    await expectGoodPlans(() => storage.plans.list(LARGE, page));
    await expectGoodPlans(() => storage.payments.list(LARGE, page));
    await expectGoodPlans(() => storage.subscriptions.list(LARGE, page));
    await expectGoodPlans(() => storage.events.list(LARGE, page));
  });
});
