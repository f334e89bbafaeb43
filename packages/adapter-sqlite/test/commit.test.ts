import { rmSync } from "node:fs";
import { join } from "node:path";
import {
  type Change,
  DEPLOYMENT,
  type Kind,
  type StorageAdapter,
  type Write,
  type Written,
} from "@keystead/core/adapter";
import { memoryStorage } from "@keystead/core/memory";
import { ordinaryPlan } from "@keystead/storage-conformance/records";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sqliteStorage } from "../src/index.ts";
import { fastDirectory } from "./directories.ts";
import {
  claimOf,
  customerRecord,
  insertOf,
  licenseRecord,
  openShop,
  organizationId,
  productRecord,
} from "./records.ts";

const later = new Date("2026-02-02T02:02:02.002Z");
const another = "org_another";

const planRecord = (id = "pln_1"): Written<"plans"> => ({
  id,
  productId: productRecord().id,
  name: "Plan",
  slug: id,
  seats: 1,
  durationDays: null,
  price: { amount: 4_900, currency: "EUR" },
  billingInterval: "year",
  ...ordinaryPlan,
  features: {},
  metadata: {},
  createdAt: later,
  updatedAt: later,
});

const userRecord = (id: string): Written<"users"> => ({
  id,
  organizationId,
  email: `${id}@example.com`,
  name: "Ada",
  role: "developer",
  avatarUrl: null,
  createdAt: later,
  passwordHash: null,
  emailVerifiedAt: null,
  secondFactors: [],
});

// The reference store shows that what is expected is what every store gives.
describe.each(["sqliteStorage", "memoryStorage"])("a commit on %s", (name) => {
  let directory: string;
  let store: StorageAdapter;
  beforeEach(async () => {
    directory = fastDirectory();
    store =
      name === "memoryStorage" ? memoryStorage() : sqliteStorage({ file: join(directory, "keystead.db") });
    await openShop(store, 2);
  });
  afterEach(async () => {
    await store.close();
    rmSync(directory, { recursive: true });
  });

  const commit = (...writes: Write[]) => store.commit(organizationId, writes);
  const done = { done: true };
  async function stored<K extends Kind>(kind: K, id: string, scope = organizationId) {
    return (await store.get(kind, scope, [id]))[0] ?? null;
  }
  async function versionOf(kind: Kind, id: string): Promise<number> {
    return (await stored(kind, id))?.version ?? 0;
  }
  const license = licenseRecord(0, { seats: 2 });

  it("writes all steps or none, each of which sees those before", async () => {
    expect(
      await commit(insertOf.product(1), insertOf.license(1, { productId: productRecord(1).id })),
    ).toEqual(done);
    const refused = await commit(insertOf.product(2), insertOf.license(2), insertOf.license(2));
    expect(refused).toEqual({ done: false, because: "taken", write: 2, unique: "id" });
    expect(await stored("products", productRecord(2).id)).toBeNull();
  });

  it("gives every record that it writes another version, and refuses to write over one that it did not read", async () => {
    const version = await versionOf("licenses", license.id);
    const update = (over: number): Write => ({
      op: "update",
      kind: "licenses",
      record: { ...license, customerName: "Ada" },
      version: over,
    });
    expect(await commit(update(version))).toEqual(done);
    const changed = { done: false, because: "changed", write: 0 };
    expect(await commit(update(version))).toEqual(changed);
    expect(await commit({ op: "delete", kind: "licenses", id: license.id, version })).toEqual(changed);
    expect(await commit({ op: "expect", kind: "licenses", id: license.id, version })).toEqual(changed);
    const now = await versionOf("licenses", license.id);
    expect(
      await commit({ op: "expect", kind: "licenses", id: license.id, version: now }, update(now)),
    ).toEqual(done);
    expect(await commit({ op: "delete", kind: "licenses", id: "lic_unknown" })).toEqual(done);
  });

  it("keeps a license's version while seats are claimed and freed, and counts them", async () => {
    const version = await versionOf("licenses", license.id);
    for (const number of [0, 1]) await store.claimSeat(claimOf(number));
    expect(await stored("licenses", license.id)).toMatchObject({ version, record: { activatedCount: 2 } });
    await store.freeSeat({ organizationId, licenseId: license.id, place: claimOf(0).place, now: later });
    expect(await stored("licenses", license.id)).toMatchObject({ version, record: { activatedCount: 1 } });
    expect(await commit({ op: "freeSeats", licenseId: license.id, at: later })).toEqual(done);
    expect(await stored("licenses", license.id)).toMatchObject({ version, record: { activatedCount: 0 } });
    const [activation] = await store.get("activations", organizationId, [claimOf(1).activationId]);
    expect(activation?.record).toMatchObject({ status: "deactivated", deactivatedAt: later });
  });

  it("names the unique values that another record has: of the scope, of everybody, case aside where they are folded", async () => {
    const insert = (record: Written<"products">): Write => ({ op: "insert", kind: "products", record });
    const taken = (unique: string) => ({ done: false, because: "taken", write: 0, unique });
    const { slug, publicKey } = productRecord();
    expect(await commit(insert({ ...productRecord(1), slug }))).toEqual(taken("slug"));
    expect(await commit(insert({ ...productRecord(1), publicKey }))).toEqual(taken("publicKey"));
    const shouted = customerRecord(1, customerRecord().email.toUpperCase());
    expect(await commit({ op: "insert", kind: "customers", record: shouted })).toEqual(taken("email"));
    const organization = { id: another, name: "Another", createdAt: later };
    await store.commit(DEPLOYMENT, [{ op: "insert", kind: "organizations", record: organization }]);
    const inAnother = (record: Written<"products">) => store.commit(another, [insert(record)]);
    expect(await inAnother({ ...productRecord(1), publicKey })).toEqual(taken("publicKey"));
    expect(await inAnother({ ...productRecord(1), slug })).toEqual(done);
  });

  it("names the field that refers to what the scope has not, or whose copy does not fit", async () => {
    const missing = (field: string) => ({ done: false, because: "missing", write: 0, field });
    expect(await commit(insertOf.license(1, { planId: "pln_unknown" }))).toEqual(missing("planId"));
    expect(await commit(insertOf.license(1, { customerEmail: "other@example.com" }))).toEqual(
      missing("customerEmail"),
    );
    expect(await commit(insertOf.license(1, { customerEmail: license.customerEmail.toUpperCase() }))).toEqual(
      done,
    );
    const organization = { id: another, name: "Another", createdAt: later };
    await store.commit(DEPLOYMENT, [{ op: "insert", kind: "organizations", record: organization }]);
    expect(await store.commit(another, [insertOf.license(2)])).toEqual(missing("productId"));
  });

  it("has copies follow, with the stamp and a new version, where the text differs", async () => {
    const email = "New@Example.com";
    await commit(insertOf.license(1));
    const [version, moved] = [
      await versionOf("licenses", license.id),
      { ...customerRecord(), email, updatedAt: later },
    ];
    const customers = await versionOf("customers", moved.id);
    expect(await commit({ op: "update", kind: "customers", record: moved, version: customers })).toEqual(
      done,
    );
    const after = await stored("licenses", license.id);
    expect(after?.record).toMatchObject({ customerEmail: email, updatedAt: later });
    expect(after?.version).not.toBe(version);
    const again = { ...moved, company: "Acme" };
    await commit({
      op: "update",
      kind: "customers",
      record: again,
      version: await versionOf("customers", moved.id),
    });
    expect(await versionOf("licenses", license.id)).toBe(after?.version);
  });

  it("follows references: restrict, cascade, set null, and what is asked for", async () => {
    const inUse = { done: false, because: "in_use", write: 0 };
    await commit({ op: "insert", kind: "plans", record: planRecord() }, insertOf.product(1));
    const remove = (kind: Kind, id: string, cascade = false): Write => ({ op: "delete", kind, id, cascade });
    expect(await commit(remove("products", productRecord().id))).toEqual(inUse);
    const { id } = customerRecord();
    expect(await commit(remove("customers", id))).toEqual(inUse);
    const payment: Written<"payments"> = {
      id: "pay_1",
      customerId: id,
      licenseId: license.id,
      subscriptionId: null,
      amount: 1,
      currency: "EUR",
      status: "succeeded",
      provider: null,
      providerReference: null,
      paidAt: later,
      metadata: {},
      createdAt: later,
      updatedAt: later,
    };
    expect(await commit({ op: "insert", kind: "payments", record: payment })).toEqual(done);
    const version = await versionOf("payments", "pay_1");
    expect(await commit(remove("licenses", license.id))).toEqual(done);
    const left = await stored("payments", "pay_1");
    expect(left?.record.licenseId).toBeNull();
    expect(left?.version).not.toBe(version);
    expect(await commit(remove("products", productRecord().id))).toEqual(done);
    expect(await stored("plans", planRecord().id)).toBeNull();
    expect(await commit(remove("customers", id, true))).toEqual(done);
    expect(await stored("payments", "pay_1")).toBeNull();
  });

  it("of any number that insert one where there is none, does one", async () => {
    const insert = (number: number): Write[] => [
      { op: "expectNone", kind: "users" },
      { op: "insert", kind: "users", record: userRecord(`usr_${number}`) },
    ];
    const results = await Promise.all([0, 1, 2, 3].map((number) => store.commit(DEPLOYMENT, insert(number))));
    expect(results.filter((result) => result.done)).toHaveLength(1);
    expect(results).toContainEqual({ done: false, because: "changed", write: 0 });
  });

  it("deletes what refers to a record, but for one", async () => {
    const session = (tokenDigest: string): Write => ({
      op: "insert",
      kind: "sessions",
      record: {
        tokenDigest,
        id: tokenDigest,
        userId: "usr_1",
        createdAt: later,
        expiresAt: later,
        lastSeenAt: later,
        ip: null,
        userAgent: null,
      },
    });
    const user: Write = { op: "insert", kind: "users", record: userRecord("usr_1") };
    await store.commit(DEPLOYMENT, [user, session("one"), session("two"), session("three")]);
    const others: Write = {
      op: "deleteReferring",
      kind: "sessions",
      field: "userId",
      id: "usr_1",
      except: "two",
    };
    expect(await store.commit(DEPLOYMENT, [others])).toEqual(done);
    const found = await store.get("sessions", DEPLOYMENT, ["one", "two", "three"]);
    expect(found.map((each) => each?.record.tokenDigest)).toEqual([undefined, "two", undefined]);
    const pair = await store.findWith("sessions", DEPLOYMENT, "userId", "tokenDigest", ["two"]);
    expect(pair?.[1].record.id).toBe("usr_1");
  });

  it("announces each license that a cascade deletes, and nothing when it is refused", async () => {
    await commit(insertOf.license(1));
    const heard: Change[] = [];
    const stop = store.changes.subscribe((change) => heard.push(change));
    const remove: Write = { op: "delete", kind: "customers", id: customerRecord().id, cascade: true };
    await commit(remove, { op: "expect", kind: "products", id: productRecord().id, version: -1 });
    await commit(remove);
    const told = heard.filter(({ kind }) => kind !== "everything");
    expect(told.map((change) => "id" in change && change.id).sort()).toEqual([
      license.id,
      licenseRecord(1).id,
    ]);
    stop();
  });
});
