import { type Customer, DEFAULT_ORGANIZATION_ID as organizationId } from "@keystead/core";
import type { StorageAdapter } from "@keystead/core/adapter";
import { addRecord } from "@keystead/storage-conformance/records";
import { Redis } from "ioredis";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type RedisServer, startRedis } from "../../../test/setup/redis-server.ts";
import type { Context } from "../src/context.ts";
import type { ScopeNames } from "../src/keys.ts";
import type { Migration } from "../src/layout/migrations.ts";
import { indexWrites } from "../src/records/index-entries.ts";
import { indexesOf } from "../src/records/indexes.ts";
import { currentModels, type Models } from "../src/records/model.ts";
import { rowOf } from "../src/records/row.ts";
import { type Layout, storeIn } from "../src/redis-storage.ts";
import { writeIf } from "../src/writing.ts";
import { indexFaults } from "./consistency.ts";
import { addAccount } from "./people.ts";
import { customerRecord } from "./records.ts";

const CUSTOMERS = 300;
const AT_A_TIME = 20;

/** Customers could not be sorted by e-mail. */
const withoutEmails: Models = (kind) => {
  const model = currentModels(kind);
  return kind === "customers"
    ? { ...model, orders: model.orders.filter((order) => order !== "email") }
    : model;
};

/** Puts all customers into the list that is new, a few at a time. */
function sortedByEmail(onStep: () => Promise<void> = async () => {}): Migration {
  async function put(context: Context, names: ScopeNames, id: string): Promise<void> {
    const { database } = context;
    const key = names.record("customers", id);
    for (;;) {
      const text = await database.read<string | null>("get", key);
      if (text === null) return;
      const indexes = (models: Models) =>
        indexesOf(names, models("customers"), rowOf(models("customers"), text));
      const writes = indexWrites(indexes(withoutEmails), indexes(currentModels));
      if (await writeIf(context, names, [{ key, is: text }], writes)) return;
    }
  }

  return {
    from: 1,
    to: 2,
    async run(context, names) {
      const all = names.order("customers", "id");
      for (let after = "-"; ; ) {
        const range = [after, "+", "BYLEX", "LIMIT", 0, AT_A_TIME] as const;
        const ids = await context.database.read<string[]>("zrange", all, ...range);
        for (const id of ids) await put(context, names, id);
        await onStep();
        if (ids.length < AT_A_TIME) return;
        after = `(${ids.at(-1)}`;
      }
    },
  };
}

const before: Layout = { number: 1, models: withoutEmails, migrations: [] };
const after = (migration: Migration): Layout => ({
  number: 2,
  models: currentModels,
  migrations: [migration],
});

describe("data in an older layout", () => {
  let server: RedisServer;
  let admin: Redis;
  let prefix: string;
  let opened: StorageAdapter[];
  const open = (layout: Layout): StorageAdapter => {
    const store = storeIn(layout, { url: server.url, prefix });
    opened.push(store);
    return store;
  };
  const add = async (store: StorageAdapter): Promise<Customer> => {
    const customer = customerRecord();
    await addRecord(store, "customers", organizationId, customer);
    return customer;
  };
  const layoutNow = () => admin.get(`${prefix}:layout`);
  /** The call, as soon as the data are in its layout. */
  const patiently = (call: () => Promise<unknown>) =>
    expect
      .poll(() =>
        call().then(
          () => "done",
          ({ code }) => code,
        ),
      )
      .toBe("done");

  beforeAll(async () => {
    server = await startRedis();
    admin = new Redis(server.url);
  });
  afterAll(async () => {
    admin.disconnect();
    await server.stop();
  });
  beforeEach(() => {
    prefix = `layout-${crypto.randomUUID()}`;
    opened = [];
  });
  afterEach(async () => {
    for (const store of opened) await store.close();
  });

  async function expectSorted(store: StorageAdapter, customers: readonly Customer[]): Promise<void> {
    const emails: string[] = [];
    for await (const batch of store.readAll("customers", organizationId, { sort: "email" }))
      emails.push(...batch.map(({ record }) => record.email));
    expect(emails).toEqual(customers.map(({ email }) => email).toSorted());
    expect(await indexFaults(admin, prefix)).toEqual([]);
  }

  it("are migrated by whoever comes first, while servers of the older one write until they are refused", async () => {
    const old = open(before);
    const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => add(old)));
    let isOver = false;
    const refusals: { code: string; message: string }[] = [];
    const writer = async (): Promise<void> => {
      while (!isOver)
        await add(old).then(
          (each) => customers.push(each),
          (error) => refusals.push(error),
        );
    };
    const writers = Array.from({ length: 4 }, writer);
    const [first, second] = [open(after(sortedByEmail())), open(after(sortedByEmail()))];
    await Promise.all([patiently(() => first.ping()), patiently(() => second.ping())]);
    expect(await layoutNow()).toBe("2");
    const later = await add(second);
    isOver = true;
    await Promise.all(writers);
    expect(customers.length).toBeGreaterThan(0);
    expect(refusals[0]).toMatchObject({
      code: "storage_incompatible",
      message: expect.stringContaining("layout 2, but this @keystead/adapter-redis knows only 1"),
    });
    await expectSorted(first, [...customers, later]);
    // Nor does anybody register with a server of the older one.
    await expect(addAccount(old)).rejects.toMatchObject({ code: "storage_incompatible" });
  });

  it("are unavailable to others while one migrates them, and are gone on with when that one died", async () => {
    const customers = [];
    const old = open(before);
    for (let count = 0; count < 3 * AT_A_TIME; count += 1) customers.push(await add(old));
    let stop: (error: Error) => void = () => {};
    const reached = new Promise<void>((resolve) => {
      const stuck = sortedByEmail(async () => {
        if ((await admin.zcard(`${prefix}:{${organizationId}}:customers-by:email`)) === 0) return;
        resolve();
        await new Promise((_, reject) => {
          stop = reject;
        });
      });
      open(after(stuck))
        .ping()
        .catch(() => {});
    });
    await reached;
    const other = open(after(sortedByEmail()));
    await expect(other.ping()).rejects.toMatchObject({
      code: "storage_unavailable",
      message: expect.stringContaining("is migrating the data to layout 2"),
    });
    expect(await layoutNow()).toBe("1");
    stop(new Error("it died"));
    await patiently(() => other.ping());
    await expectSorted(other, customers);
  });

  it("that nothing leads from are refused, as is a server that is older than they are", async () => {
    await open(before).ping();
    const gap: Migration = { from: 3, to: 4, run: async () => {} };
    await expect(open({ ...after(gap) }).ping()).rejects.toMatchObject({ code: "storage_incompatible" });
    await admin.set(`${prefix}:layout`, "2");
    await expect(open(before).ping()).rejects.toMatchObject({
      code: "storage_incompatible",
      message: expect.stringContaining("update @keystead/adapter-redis"),
    });
  });
});
