import { rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createLicensing, createMailQueue, createWebhooks, DEFAULT_ORGANIZATION_ID } from "@keystead/core";
import type { Change } from "@keystead/core/adapter";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type SqliteStorage, sqliteStorage } from "../src/index.ts";
import { fastDirectory } from "./directories.ts";

const secretKey = "the secret key of these transactions";
let directory: string;
let storage: SqliteStorage;
/** The application's own connection. */
let own: DatabaseSync;
let shop: Awaited<ReturnType<typeof openShop>>;

async function openShop() {
  const send = async () => ({ status: 204, durationMs: 1, answer: null, error: null, retryAfterMs: null });
  const webhooks = createWebhooks({ storage, secretKey, send });
  const mail = createMailQueue({ storage, secretKey, from: "licenses@example.com" });
  const licensing = createLicensing({ storage, webhooks, mail });
  const product = await licensing.products.create({ name: "Acme SEO" });
  await licensing.settings.update({
    licenseMails: { [product.id]: { delivery: true, reminderDays: null } },
  });
  const { endpoints } = webhooks.organization(DEFAULT_ORGANIZATION_ID);
  await endpoints.create({ url: "https://receiver.example/hooks" });
  return { licensing, order: (customerEmail: string) => ({ productId: product.id, customerEmail }) };
}

beforeEach(async () => {
  directory = fastDirectory();
  storage = sqliteStorage({ file: join(directory, "app.db") });
  shop = await openShop();
  own = new DatabaseSync(join(directory, "app.db"), { readBigInts: true });
  own.exec("CREATE TABLE orders (id TEXT PRIMARY KEY)");
});
afterEach(async () => {
  if (own.isOpen) own.close();
  await shop.licensing.close();
  rmSync(directory, { recursive: true, force: true });
});

/** How many rows of each kind others see that a license leaves behind. */
async function traces(email: string) {
  const query = { page: 1, perPage: 100 };
  const { licensing } = shop;
  const { items: licenses } = await licensing.licenses.list({ search: email });
  const mails = await storage.list("licenseMails", DEFAULT_ORGANIZATION_ID, query);
  const events = await storage.list("webhookEvents", DEFAULT_ORGANIZATION_ID, query);
  const audit = await storage.list("auditEntries", DEFAULT_ORGANIZATION_ID, query);
  const ids = new Set(licenses.map(({ id }) => id));
  return {
    licenses: licenses.length,
    customers: (await licensing.customers.list({ search: email })).items.length,
    mails: mails.items.filter(({ record }) => record.recipient === email).length,
    webhooks: events.items.filter(({ record }) => ids.has(record.objectId)).length,
    audit: audit.items.filter(({ record }) => ids.has(record.targetId)).length,
  };
}

const nothing = { licenses: 0, customers: 0, mails: 0, webhooks: 0, audit: 0 };
const once = { licenses: 1, customers: 1, mails: 1, webhooks: 1, audit: 1 };

it("a license is seen by nobody before the commit, and then with its audit entry, mail and webhook", async () => {
  const email = "kept@example.com";
  own.exec("BEGIN IMMEDIATE");
  own.prepare("INSERT INTO orders VALUES (?)").run("order_1");
  const { licenses } = shop.licensing.within(own);
  const created = await licenses.create(shop.order(email));
  expect(await licenses.get(created.id)).toMatchObject({ licenseKey: created.licenseKey });
  expect((await licenses.list({ search: email })).items).toMatchObject([{ id: created.id }]);
  expect(await traces(email)).toEqual(nothing);
  own.exec("COMMIT");
  expect(await traces(email)).toEqual(once);
  expect(await shop.licensing.licenses.get(created.id)).toMatchObject({ createdAt: created.createdAt });
});

it("nothing is left when it is rolled back", async () => {
  own.exec("BEGIN IMMEDIATE");
  const { licenses } = shop.licensing.within(own);
  const { id } = await licenses.create(shop.order("undone@example.com"));
  await licenses.revoke(id);
  own.exec("ROLLBACK");
  expect(await traces("undone@example.com")).toEqual(nothing);
});

it("a call that is refused undoes what it did, and leaves the transaction usable", async () => {
  const email = "refused@example.com";
  const licenseKey = "TAKEN-KEY";
  await shop.licensing.licenses.create({ ...shop.order("first@example.com"), licenseKey });
  own.exec("BEGIN IMMEDIATE");
  const { licenses } = shop.licensing.within(own);
  const refused = licenses.create({ ...shop.order(email), licenseKey });
  await expect(refused).rejects.toMatchObject({ code: "license_key_taken" });
  await licenses.create(shop.order("second@example.com"));
  own.exec("COMMIT");
  expect(await traces(email)).toEqual(nothing);
  expect(await traces("second@example.com")).toEqual(once);
});

it("subscribers hear of its changes after the commit", async () => {
  const { id } = await shop.licensing.licenses.create(shop.order("told@example.com"));
  const heard: Change[] = [];
  storage.changes.subscribe((change) => heard.push(change));
  await expect.poll(() => storage.changes.silence()).toBeLessThan(1_000);
  heard.length = 0;
  own.exec("BEGIN IMMEDIATE");
  await shop.licensing.within(own).licenses.revoke(id);
  own.exec("COMMIT");
  await expect.poll(() => heard).toContainEqual({ kind: "license", id });
});

it("that reads before another write is to be run again: transaction_conflict", async () => {
  const { id } = await shop.licensing.licenses.create(shop.order("changed@example.com"));
  own.exec("BEGIN");
  const { licenses } = shop.licensing.within(own);
  await licenses.get(id);
  await shop.licensing.licenses.update(id, { seats: 5 });
  await expect(licenses.update(id, { seats: 9 })).rejects.toMatchObject({ code: "transaction_conflict" });
  own.exec("ROLLBACK; BEGIN IMMEDIATE");
  expect(await licenses.update(id, { seats: 9 })).toMatchObject({ seats: 9 });
  own.exec("COMMIT");
  expect(await shop.licensing.licenses.get(id)).toMatchObject({ seats: 9 });
});

it("has to be open, and on the storage's own file", async () => {
  const refused = { code: "invalid_input", details: [{ path: "transaction" }] };
  const { licenses } = shop.licensing.within(own);
  await expect(licenses.create(shop.order("a@example.com"))).rejects.toMatchObject(refused);
  own.exec("BEGIN IMMEDIATE");
  await licenses.list();
  own.exec("COMMIT");
  await expect(licenses.create(shop.order("a@example.com"))).rejects.toMatchObject(refused);
  const other = new DatabaseSync(join(directory, "other.db"));
  other.exec("BEGIN IMMEDIATE");
  const elsewhere = shop.licensing.within(other).licenses.create(shop.order("a@example.com"));
  await expect(elsewhere).rejects.toThrow(
    /^transaction: must be of a DatabaseSync on the storage's own file/,
  );
  other.close();
  own.close();
  await expect(licenses.create(shop.order("a@example.com"))).rejects.toMatchObject(refused);
  expect(await traces("a@example.com")).toEqual(nothing);
});

it("needs the storage's tables, and says how to get them", async () => {
  const file = join(directory, "new.db");
  const first = new DatabaseSync(file);
  first.exec("BEGIN IMMEDIATE");
  const licensing = createLicensing({ storage: sqliteStorage({ file }) });
  await expect(licensing.within(first).licenses.list()).rejects.toThrow(/storage\.ping\(\)/);
  first.close();
  await licensing.close();
});

it.each([undefined, null, "BEGIN", 7, {}])("is no %j: the error says what would be right", (wrong) => {
  expect(() => shop.licensing.within(wrong as never)).toThrow(/^transaction: must be a DatabaseSync/);
});

it("an order is one license in it, with its memory of the call: both are there, or neither", async () => {
  const { licensing, order } = shop;
  const { productId } = order("");
  const plan = await licensing.plans.create({ productId, name: "Pro", seats: 3 });
  const email = "bought@example.com";
  const sale = {
    type: "sale",
    reference: "order 7",
    customer: { email },
    lines: [{ planId: plan.id }],
    payment: { amount: 4_900, currency: "EUR" },
  } as const;
  const options = { idempotencyKey: "order 8" };
  const inTransaction = async (end: "COMMIT" | "ROLLBACK") => {
    own.exec("BEGIN IMMEDIATE");
    const { purchases, licenses } = licensing.within(own);
    const [bought] = (await purchases.record("shop", sale)).licenses;
    expect((await purchases.record("shop", sale)).licenses).toEqual([bought]);
    const issued = await licenses.create(order(email), options);
    expect(await licenses.create(order(email), options)).toEqual(issued);
    own.exec(end);
    return [bought?.licenseKey, issued.licenseKey];
  };
  const undone = await inTransaction("ROLLBACK");
  expect(await traces(email)).toEqual(nothing);
  const kept = await inTransaction("COMMIT");
  expect(kept).not.toEqual(undone);
  expect(await traces(email)).toMatchObject({ licenses: 2, customers: 1, mails: 2 });
  // Told of again, outside of any transaction.
  const [again] = (await licensing.purchases.record("shop", sale)).licenses;
  const issuedAgain = await licensing.licenses.create(order(email), options);
  expect([again?.licenseKey, issuedAgain.licenseKey]).toEqual(kept);
  expect((await licensing.payments.list()).items).toHaveLength(1);
});
