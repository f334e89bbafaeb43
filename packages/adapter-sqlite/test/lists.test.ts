import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Query, Selection, Store, Write, Written } from "@keystead/core/adapter";
import { memoryStore } from "@keystead/core/memory";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sqliteStore } from "../src/index.ts";
import { fastDirectory } from "./directories.ts";
import { customerRecord, insertOf, licenseRecord, organizationId, productRecord } from "./records.ts";

/** More than are searched one by one, or sorted after they are found. */
const LICENSES = 21_000;
const CUSTOMERS = 40;
const now = new Date("2026-06-15T10:30:00.000Z");
const HOUR_MS = 3_600_000;

const products = [0, 1, 2];
const emails = ["Ada.%_x@Example.com", "bob@example.com", "Grüße@test.example", "b%o_b@mail.test"];

function customerOf(number: number): Written<"customers"> {
  return customerRecord(number, `${number}${emails[number % emails.length]}`);
}

/** Uneven: the expired are the oldest, one product has few, and some moments are equal to `now`. */
function licenseOf(number: number): Written<"licenses"> {
  const owner = customerOf((number * 7) % CUSTOMERS);
  const isOld = number < LICENSES / 4;
  const expiresAt = new Date(now.getTime() + ((number % 97) - (isOld ? 96 : 0)) * HOUR_MS);
  return licenseRecord(number, {
    productId: productRecord(number % 500 === 3 ? 2 : number % 2).id,
    customerId: owner.id,
    customerEmail: owner.email,
    status:
      number % 300 === 1
        ? "suspended"
        : number % 50 === 1
          ? "revoked"
          : number % 70 === 1
            ? "expired"
            : "active",
    expiresAt: number % 5 === 0 ? null : expiresAt,
    updatedAt: new Date(now.getTime() - ((number * 13) % 1_000)),
  });
}

describe("a long list", () => {
  const directory = fastDirectory();
  const store = sqliteStore({ file: join(directory, "keystead.db") });
  const reference: Store = memoryStore();

  beforeAll(async () => {
    const numbers = Array.from({ length: LICENSES }, (_, number) => number);
    for (const each of [store, reference]) {
      const shop = [
        ...products.map(insertOf.product),
        ...numbers
          .slice(0, CUSTOMERS)
          .map((number) => ({ op: "insert", kind: "customers", record: customerOf(number) }) as const),
      ];
      expect(await each.commit(organizationId, shop)).toEqual({ done: true });
      for (let start = 0; start < LICENSES; start += 1_000) {
        const writes = numbers
          .slice(start, start + 1_000)
          .map((number) => ({ op: "insert", kind: "licenses", record: licenseOf(number) }) as const);
        expect(await each.commit(organizationId, writes)).toEqual({ done: true });
      }
    }
  });
  afterAll(async () => {
    await store.close();
    rmSync(directory, { recursive: true });
  });

  const idsOf = ({ items, total }: Awaited<ReturnType<typeof store.list<"licenses">>>) => ({
    ids: items.map(({ record }) => record.id),
    total,
  });
  async function expectSame(selection: Selection<"licenses">): Promise<void> {
    for (const page of [1, 3, 400]) {
      const query: Query<"licenses"> = { ...selection, page, perPage: 50 };
      const [found, wanted] = [
        await store.list("licenses", organizationId, query),
        await reference.list("licenses", organizationId, query),
      ];
      expect(idsOf(found), JSON.stringify(query)).toEqual(idsOf(wanted));
    }
  }

  const filters: NonNullable<Selection<"licenses">["filters"]>[] = [
    {},
    ...(["active", "expired", "suspended", "revoked"] as const).map((is) => ({ status: { is, now } })),
    { productId: productRecord(2).id },
    { productId: productRecord(1).id, status: { is: "suspended", now } },
    { productId: productRecord(0).id, expiresBefore: new Date(now.getTime() + 30 * HOUR_MS) },
    { customerId: customerOf(7).id },
    { customerId: customerOf(7).id, status: { is: "expired", now } },
    { expiresBefore: now },
    { status: { is: "active", now }, expiresBefore: new Date(now.getTime() + 3 * HOUR_MS) },
    { status: { is: "expired", now }, expiresBefore: new Date(now.getTime() - 24 * HOUR_MS) },
    { customerId: "cus_nobody" },
  ];
  const sorts = [undefined, "createdAt", "-expiresAt", "expiresAt", "updatedAt", "-updatedAt"] as const;

  it.each(sorts)(
    "sorted by %s has the records, the order and the total that reading all of it gives",
    async (sort) => {
      for (const each of filters) await expectSame({ filters: each, sort });
    },
  );

  it.each([
    "ada.%_X@",
    "EXAMPLE.COM",
    "%_",
    "b%o_b",
    "@t",
    "e",
    "Grüße",
    "ß",
    "00042",
    "ACME-000000000000012",
    "nowhere",
    '"',
    "a b",
  ])(
    "searched for %s has the records that reading all of it gives, whatever else is asked",
    async (search) => {
      for (const each of [{}, { status: { is: "expired", now } as const }, { customerId: customerOf(4).id }])
        for (const sort of [undefined, "expiresAt"] as const)
          await expectSame({ filters: each, search, sort });
    },
  );

  it("read in batches is what a list of everything is", async () => {
    const selections: Selection<"licenses">[] = [
      {},
      { filters: { productId: productRecord(1).id }, sort: "createdAt" },
      { filters: { status: { is: "expired", now } }, sort: "-expiresAt" },
      { search: "bob@example", sort: "updatedAt" },
    ];
    for (const selection of selections) {
      const ids = async (each: Store): Promise<string[]> => {
        const all: string[] = [];
        for await (const batch of each.readAll("licenses", organizationId, selection)) {
          expect(batch.length).toBeLessThanOrEqual(500);
          all.push(...batch.map(({ record }) => record.id));
        }
        return all;
      };
      expect(await ids(store), JSON.stringify(selection)).toEqual(await ids(reference));
    }
  });

  it("is counted as it is after changes and deletions", async () => {
    const ids = Array.from({ length: 2_000 }, (_, number) => licenseRecord(number * 10).id);
    for (const each of [store, reference]) {
      const found = await each.get("licenses", organizationId, ids);
      const writes = found.flatMap((stored, index): Write[] => {
        if (stored === null) return [];
        const { activatedCount: _, ...record } = stored.record;
        if (index % 2 === 0) return [{ op: "delete", kind: "licenses", id: record.id }];
        const changed = {
          ...record,
          status: "suspended",
          expiresAt: now,
          customerId: customerOf(7).id,
          customerEmail: customerOf(7).email,
        } as const;
        return [{ op: "update", kind: "licenses", record: changed, version: stored.version }];
      });
      expect(await each.commit(organizationId, writes)).toEqual({ done: true });
    }
    for (const each of filters) await expectSame({ filters: each });
    await expectSame({ search: "grüße" });
    await expectSame({ search: customerOf(7).email });
  });
});
