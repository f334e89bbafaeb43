import { rmSync } from "node:fs";
import { join } from "node:path";
import type { License } from "@keystead/core";
import {
  DEPLOYMENT,
  declarationOf,
  defaultOrganization,
  fits,
  type Query,
  type Selection,
  type StorageAdapter,
  type Write,
  type Written,
} from "@keystead/core/adapter";
import { memoryStorage } from "@keystead/core/memory";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sqliteStorage } from "../src/index.ts";
import { fastDirectory } from "./directories.ts";
import { customerRecord, insertOf, licenseRecord, organizationId, productRecord } from "./records.ts";

/** More than are searched one by one, or sorted after they are found. */
const LICENSES = 21_000;
const CUSTOMERS = 40;
const now = new Date("2026-06-15T10:30:00.000Z");
const HOUR_MS = 3_600_000;

const licenses = declarationOf("licenses");
const recordOf = <Record>({ record }: { record: Record }): Record => record;
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
    metadata: { order: String(number), shop: number % 3 === 0 ? "north" : "south" },
  });
}

describe("a long list", () => {
  const directory = fastDirectory();
  const store = sqliteStorage({ file: join(directory, "keystead.db") });
  const reference: StorageAdapter = memoryStorage();

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

  /** All licenses by each sort, as reading all of them gives them. */
  const inOrder = new Map<string | undefined, License[]>();
  async function expected({ sort, ...selection }: Selection<"licenses">): Promise<string[]> {
    const known = inOrder.get(sort);
    const everything = { sort, page: 1, perPage: LICENSES };
    const all = known ?? (await reference.list("licenses", organizationId, everything)).items.map(recordOf);
    inOrder.set(sort, all);
    return all.filter((license) => fits(licenses, { ...license }, selection)).map(({ id }) => id);
  }

  /** Compares the first and the last page, or all of them. */
  async function expectSame(selection: Selection<"licenses">, perPage = 50, isWhole = false): Promise<void> {
    const ids = await expected(selection);
    const last = Math.max(1, Math.ceil(ids.length / perPage));
    const pages = isWhole ? Array.from({ length: last }, (_, index) => index + 1) : new Set([1, last]);
    for (const page of pages) {
      const query: Query<"licenses"> = { ...selection, page, perPage };
      const { items, total } = await store.list("licenses", organizationId, query);
      const found = { ids: items.map(({ record }) => record.id), total };
      const wanted = { ids: ids.slice((page - 1) * perPage, page * perPage), total: ids.length };
      expect(found, JSON.stringify(query)).toEqual(wanted);
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
    { metadata: { order: "77" } },
    { metadata: { shop: "south" } },
    { metadata: { shop: "north", order: "78" } },
    { metadata: { shop: "north" }, status: { is: "revoked", now } },
  ];
  const sorts = [undefined, "createdAt", "-expiresAt", "expiresAt", "updatedAt", "-updatedAt"] as const;

  it.each(sorts)(
    "sorted by %s has the records, the order and the total that reading all of it gives",
    async (sort) => {
      for (const each of filters) await expectSame({ filters: each, sort });
    },
  );

  it("sorted by its ends is whole where those begin that never end", async () => {
    for (const sort of ["expiresAt", "-expiresAt"] as const)
      await expectSame({ filters: { status: { is: "active", now } }, sort }, 997, true);
  });

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
      await expectSame({ search });
      await expectSame({ search, sort: "expiresAt" });
      await expectSame({ search, filters: { status: { is: "expired", now } } });
      await expectSame({ search, filters: { customerId: customerOf(4).id }, sort: "expiresAt" });
    },
  );

  it("has and counts nothing of another organization", async () => {
    const stranger = { ...defaultOrganization, id: "org_other" };
    await store.commit(DEPLOYMENT, [{ op: "insert", kind: "organizations", record: stranger }]);
    const ids = { id: "lic_other", productId: "prd_other", customerId: "cus_other" };
    const product = { ...productRecord(), id: ids.productId, publicKey: "pk_other" };
    const customer = { ...customerOf(0), id: ids.customerId };
    const license = { ...licenseOf(0), ...ids, customerEmail: customer.email };
    const shop: Write[] = [
      { op: "insert", kind: "products", record: product },
      { op: "insert", kind: "customers", record: customer },
      { op: "insert", kind: "licenses", record: license },
    ];
    expect(await store.commit(stranger.id, shop)).toEqual({ done: true });
    for (const selection of [{}, { search: "@" }, { search: customer.email }]) await expectSame(selection);
  });

  it("read in batches is what a list of everything is", async () => {
    const selections: Selection<"licenses">[] = [
      {},
      { filters: { productId: productRecord(1).id }, sort: "createdAt" },
      { filters: { status: { is: "expired", now } }, sort: "-expiresAt" },
      { search: "bob@example", sort: "updatedAt" },
    ];
    for (const selection of selections) {
      const ids: string[] = [];
      for await (const batch of store.readAll("licenses", organizationId, selection)) {
        expect(batch.length).toBeLessThanOrEqual(500);
        ids.push(...batch.map(({ record }) => record.id));
      }
      expect(ids, JSON.stringify(selection)).toEqual(await expected(selection));
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
    inOrder.clear();
    for (const each of filters) await expectSame({ filters: each });
    await expectSame({ search: "grüße" });
    await expectSame({ search: customerOf(7).email });
  });
});
