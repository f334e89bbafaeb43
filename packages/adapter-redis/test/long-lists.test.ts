import {
  type Customer,
  DEFAULT_ORGANIZATION_ID,
  type LicenseFilter,
  type Plan,
  type StorageAdapter,
} from "@keystead/core";
import type { Series } from "@keystead/core/adapter";
import {
  addRecord,
  createLicenses,
  listLicenses,
  ordinaryLicense,
  ordinaryPlan,
  readLicenses,
  recordOf,
  updateLicense,
} from "@keystead/storage-conformance/records";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RedisServer, startRedis } from "../../../test/setup/redis-server.ts";
import { redisStorage } from "../src/index.ts";
import { customerRecord, productRecord } from "./records.ts";

/** So many that each way to make a list is taken. */
const LICENSES = 4_000;
const CUSTOMERS = 100;
const now = new Date("2031-03-14T12:34:56.789Z");
const made = new Date("2026-01-01T00:00:00Z");
const organizationId = DEFAULT_ORGANIZATION_ID;
const HOUR = 60 * 60 * 1000;

const id = (prefix: string, n: number): string => `${prefix}_${String(n).padStart(26, "0")}`;
/** The same for the same number, and spread like the characters of a key. */
const scrambled = (n: number): string =>
  ((n * 2_654_435_761) % 2 ** 32).toString(16).padStart(8, "0").toUpperCase();

function customerOf(n: number): Customer {
  return customerRecord({
    id: id("cus", n),
    email: `customer-${n}@example.com`,
    firstName: n % 3 === 0 ? null : "Grace",
    lastName: `Hopper ${scrambled(n)}`,
    company: n % 2 === 0 ? `Ünder ${n} Company` : null,
    createdAt: made,
    updatedAt: made,
  });
}

function planRecord(n: number): Plan {
  return {
    id: id("pln", n),
    productId: id("prd", 1),
    name: `Plan ${n}`,
    slug: `plan-${n}`,
    seats: 1,
    durationDays: null,
    price: null,
    billingInterval: "year",
    ...ordinaryPlan,
    features: {},
    metadata: {},
    createdAt: made,
    updatedAt: made,
  };
}

/** Licenses that expire in the order of their creation; some expire at exactly now, some never. */
function expiryOf(n: number): Date | null {
  if (n % 11 === 0) return null;
  if (n % 11 === 1) return new Date(now.getTime() + (n % 5) - 2);
  if (n % 11 === 2) return new Date(now.getTime() + ((n % 48) - 24) * HOUR);
  return new Date(made.getTime() + n * 7 * HOUR);
}

const statuses = ["active", "active", "active", "active", "expired", "revoked", "suspended"] as const;

function licenseRecord(n: number) {
  return {
    ...ordinaryLicense,
    id: id("lic", n),
    licenseKey: `${n % 2 === 0 ? "EVEN" : "ODD"}-${scrambled(n).slice(0, 4)}-${scrambled(n).slice(4)}-${String(n).padStart(4, "0")}`,
    productId: id("prd", 1 + (n % 2)),
    planId: n % 4 === 0 ? null : id("pln", 1 + (n % 3)),
    customerId: id("cus", 1 + (n % CUSTOMERS)),
    customerEmail: `Customer-${1 + (n % CUSTOMERS)}@example.com`,
    status: statuses[n % statuses.length] ?? "active",
    seats: 1,
    expiresAt: expiryOf(n),
    createdAt: new Date(made.getTime() + n * HOUR),
    updatedAt: new Date(made.getTime() + ((n * 37) % LICENSES) * HOUR),
  };
}

type License = ReturnType<typeof licenseRecord>;
const licenses: License[] = Array.from({ length: LICENSES }, (_, n) => licenseRecord(n));

async function fill(): Promise<void> {
  for (const n of [1, 2]) {
    const product = productRecord({ id: id("prd", n), name: `Product ${n}`, slug: `product-${n}` });
    await addRecord(storage, "products", organizationId, product);
  }
  for (const n of [1, 2, 3]) await addRecord(storage, "plans", organizationId, planRecord(n));
  const customers = Array.from({ length: CUSTOMERS }, (_, n) => customerOf(n + 1));
  for (let start = 0; start < LICENSES; start += 1_000) {
    await createLicenses(storage, organizationId, licenses.slice(start, start + 1_000), customers);
  }
}

let server: RedisServer;
let storage: StorageAdapter;
beforeAll(async () => {
  server = await startRedis();
  storage = redisStorage({ url: server.url });
  await fill();
});
afterAll(async () => {
  await storage.close();
  await server.stop();
});

/** The expected list, from a look at each license. */
function expected(filter: LicenseFilter, moment: Date): string[] {
  const { search = "", status, productId, planId, customerId, expiresBefore, sort = "-createdAt" } = filter;
  const sought = search.toLowerCase();
  const keyOf = (license: License): number => {
    if (sort.endsWith("createdAt")) return 0;
    const date = sort.endsWith("expiresAt") ? license.expiresAt : license.updatedAt;
    return date?.getTime() ?? Number.POSITIVE_INFINITY;
  };
  const direction = sort.startsWith("-") ? -1 : 1;
  const before = (a: License, b: License): boolean =>
    keyOf(a) < keyOf(b) || (keyOf(a) === keyOf(b) && a.id < b.id);
  return licenses
    .filter((license) => {
      const { licenseKey, customerEmail, expiresAt } = license;
      const isOver = license.status === "active" && expiresAt !== null && expiresAt <= moment;
      return (
        [licenseKey, customerEmail].some((text) => text.toLowerCase().includes(sought)) &&
        (status === undefined || (isOver ? "expired" : license.status) === status) &&
        (productId === undefined || license.productId === productId) &&
        (planId === undefined || license.planId === planId) &&
        (customerId === undefined || license.customerId === customerId) &&
        (expiresBefore === undefined || (expiresAt !== null && expiresAt < expiresBefore))
      );
    })
    .sort((a, b) => (before(a, b) ? -direction : direction))
    .map((license) => license.id);
}

const product = { productId: id("prd", 1) };
const plan = { planId: id("pln", 2) };
const customer = { customerId: id("cus", 42) };
const moments = [
  "2026-02-01T00:00:00Z",
  "2029-03-14T07:00:00Z",
  "2031-03-14T12:34:56.790Z",
  "2035-01-31T23:59:59Z",
];
const expiring = moments.map((moment) => ({ expiresBefore: new Date(moment) }));
const everyStatus = (["active", "expired", "revoked", "suspended"] as const).map((status) => ({ status }));
const everySort = (["createdAt", "expiresAt", "-expiresAt", "updatedAt", "-updatedAt"] as const).map(
  (sort) => ({
    sort,
  }),
);
const filters: LicenseFilter[] = [
  {},
  ...everySort,
  ...everyStatus.flatMap((status) => [
    status,
    ...everySort.map((sort) => ({ ...status, ...sort })),
    { ...status, ...product },
    { ...status, ...product, ...plan, sort: "-updatedAt" as const },
    { ...status, ...customer },
  ]),
  ...[product, plan, customer, { ...product, ...plan }, { ...plan, ...customer }].flatMap((narrowed) => [
    narrowed,
    ...everySort.map((sort) => ({ ...narrowed, ...sort })),
  ]),
  ...expiring.flatMap((early) => [
    early,
    ...everyStatus.map((status) => ({ ...early, ...status })),
    { ...early, ...product },
    { ...early, ...plan, sort: "-updatedAt" as const },
  ]),
  ...everySort.map((sort) => ({ ...expiring[1], ...sort })),
  { ...expiring[1], ...customer },
  ...[
    "example.com",
    "CUSTOMER-42@",
    "f1",
    "odd-1A",
    "even",
    "zz",
    "-0042",
    "00",
    "A1B",
    "customer-7",
  ].flatMap((search) => [
    { search },
    { search, status: "expired" as const, sort: "expiresAt" as const },
    { search, ...product, expiresBefore: now },
    { search, ...customer },
  ]),
];

const clocks = [
  now,
  new Date(now.getTime() - 40 * 24 * HOUR),
  new Date(now.getTime() + 300 * 24 * HOUR),
  now,
];

async function expectList(filter: LicenseFilter, moment: Date): Promise<void> {
  const ids = expected(filter, moment);
  const last = Math.max(1, Math.ceil(ids.length / 20));
  for (const page of new Set([1, Math.ceil(last / 2), last, last + 1])) {
    const query = { ...filter, page, perPage: 20, now: moment };
    const { items, total } = await listLicenses(storage, organizationId, query);
    expect({ total, ids: items.map((item) => item.id) }).toEqual({
      total: ids.length,
      ids: ids.slice((page - 1) * 20, page * 20),
    });
  }
}

describe("a list of many licenses", () => {
  it.each(filters)("by %j has the right licenses and total, on every page", (filter) =>
    expectList(filter, now),
  );

  it("is read whole in its order", async () => {
    const read: LicenseFilter[] = [
      {},
      { status: "expired", sort: "-expiresAt" },
      { ...product, sort: "updatedAt" },
      { expiresBefore: now, sort: "createdAt" },
      { search: "f1" },
      { search: "f1", sort: "-expiresAt" },
    ];
    for (const filter of read) {
      const ids: string[] = [];
      for await (const batch of readLicenses(storage, organizationId, { ...filter, now })) {
        ids.push(...batch.map((item) => item.id));
      }
      expect(ids).toEqual(expected(filter, now));
    }
  });

  it("is counted as going through all counts", async () => {
    const edges = [
      ...clocks,
      ...licenses.slice(0, 40).flatMap(({ createdAt, expiresAt }) => [createdAt, expiresAt]),
    ];
    const times = new Set(
      edges.flatMap((edge) => (edge === null ? [] : [edge.getTime(), edge.getTime() + 1])),
    );
    const bounds = [...times].sort((a, b) => a - b).map((time) => new Date(time));
    for (const narrowed of [{}, product]) {
      const count = (series: Series) => storage.countBetween(organizationId, series, bounds);
      const createdCounts = await count({ of: "licenses created", ...narrowed });
      const expiredCounts = await count({ of: "licenses expired", ...narrowed, now });
      const counts = createdCounts.map((each, index) => ({ created: each, expired: expiredCounts[index] }));
      const right = (dates: (Date | null)[], index: number): number =>
        dates.filter(
          (date) => date !== null && date >= (bounds[index] ?? now) && date < (bounds[index + 1] ?? now),
        ).length;
      const expired = new Set(expected({ ...narrowed, status: "expired" }, now));
      const those = licenses.filter(
        ({ productId }) => !("productId" in narrowed) || productId === narrowed.productId,
      );
      const created = those.map(({ createdAt }) => createdAt);
      const ended = those
        .filter(({ id: licenseId }) => expired.has(licenseId))
        .map(({ expiresAt }) => expiresAt);
      expect(counts).toEqual(
        bounds.slice(1).map((_, index) => ({ created: right(created, index), expired: right(ended, index) })),
      );
    }
  });

  it("is right by every clock, also by one that is behind", async () => {
    for (const moment of clocks) {
      for (const status of everyStatus) {
        await expectList(status, moment);
        await expectList({ ...status, sort: "-expiresAt" }, moment);
        await expectList({ ...status, ...expiring[2] }, moment);
      }
      // A write puts a license where it belongs by its own dates, wherever a clock has put it.
      for (const { id: license, updatedAt } of licenses.filter((_, n) => n % 97 === 0)) {
        await updateLicense(storage, organizationId, license, () => ({
          customerName: "Ada",
          updatedAt,
        }));
      }
      await expectList({}, moment);
    }
  });

  it("still has what gets a plan, meanwhile, that no license of the product had before", async () => {
    const [first = "", moved = ""] = [expected(product, now)[0], expected(product, now).at(-1)];
    const { planId = null, updatedAt = now } =
      (await recordOf(storage, "licenses", organizationId, moved)) ?? {};
    const newPlan = { ...planRecord(4), productId: id("prd", 2) };
    await addRecord(storage, "plans", organizationId, newPlan);
    const read: string[] = [];
    for await (const batch of readLicenses(storage, organizationId, { ...product, now })) {
      if (read.length === 0) {
        await updateLicense(storage, organizationId, moved, () => ({ planId: newPlan.id, updatedAt }));
      }
      read.push(...batch.map((item) => item.id));
    }
    await updateLicense(storage, organizationId, moved, () => ({ planId, updatedAt }));
    expect(read[0]).toBe(first);
    expect(read.filter((license) => license === moved)).toHaveLength(1);
  });
});
