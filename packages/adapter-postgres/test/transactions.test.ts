import {
  createLicensing,
  createMailQueue,
  createWebhooks,
  DEFAULT_ORGANIZATION_ID,
  LicensingError,
  type WebhookRequest,
} from "@keystead/core";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { createDatabase, type TestDatabase } from "../../../test/setup/database.ts";
import { type PostgresStorage, postgresStorage } from "../src/index.ts";
import { type Library, libraries, withPg } from "./transaction-libraries.ts";

const secretKey = "the secret key of these transactions";
let database: TestDatabase;
let admin: pg.Pool;
let shop: Awaited<ReturnType<typeof openShop>>;

async function openShop(storage: PostgresStorage, name = "Acme SEO") {
  const sent: WebhookRequest[] = [];
  let ahead = 0;
  const webhooks = createWebhooks({
    storage,
    clock: { now: () => new Date(Date.now() + ahead) },
    secretKey,
    async send(request) {
      sent.push(request);
      return { status: 204, durationMs: 1, answer: null, error: null, retryAfterMs: null };
    },
  });
  const mail = createMailQueue({ storage, secretKey, from: "licenses@example.com" });
  const licensing = createLicensing({ storage, webhooks, mail });
  const product = await licensing.products.create({ name });
  const plan = await licensing.plans.create({
    productId: product.id,
    name: "Yearly",
    seats: 3,
    durationDays: 365,
    price: { amount: 4_900, currency: "EUR" },
    billingInterval: "year",
  });
  await licensing.settings.update({
    licenseMails: { [product.id]: { delivery: true, reminderDays: null } },
  });
  const { endpoints } = webhooks.organization(DEFAULT_ORGANIZATION_ID);
  await endpoints.create({ url: "https://receiver.example/hooks" });
  /** Has webhooks do what is due in ten seconds. */
  const soon = async () => {
    ahead += 10_000;
    await webhooks.round();
  };
  return { storage, licensing, product, plan, sent, webhooks, soon };
}

beforeAll(async () => {
  database = await createDatabase(inject("postgresUrl"));
  admin = new pg.Pool({ connectionString: database.url });
  shop = await openShop(postgresStorage({ connectionString: database.url }));
  await admin.query("CREATE TABLE orders (id text PRIMARY KEY)");
});
afterAll(async () => {
  await shop.webhooks.stop();
  await Promise.all([shop.licensing.close(), admin.end()]);
  await database.drop();
});
beforeEach(async () => {
  await shop.soon();
  shop.sent.length = 0;
});

/** Rows of what a license leaves behind, as everybody sees them. */
async function traces(email: string) {
  const { rows } = await admin.query<{ name: string; count: number }>(
    `SELECT 'orders' AS name, count(*)::int FROM orders WHERE id = $1
     UNION ALL SELECT 'customers', count(*)::int FROM keystead.customers WHERE email = $1
     UNION ALL SELECT 'licenses', count(*)::int FROM keystead.licenses WHERE customer_email = $1
     UNION ALL SELECT 'mails', count(*)::int FROM keystead.license_mails WHERE recipient = $1
     UNION ALL SELECT 'audit', count(*)::int FROM keystead.audit_entries a
       WHERE a.target_id IN (SELECT id FROM keystead.licenses WHERE customer_email = $1)
     UNION ALL SELECT 'webhooks', count(*)::int FROM keystead.webhook_events e
       WHERE e.object_id IN (SELECT id FROM keystead.licenses WHERE customer_email = $1)`,
    [email],
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

const nothing = { orders: 0, customers: 0, licenses: 0, mails: 0, audit: 0, webhooks: 0 };
const once = { orders: 1, customers: 1, licenses: 1, mails: 1, audit: 1, webhooks: 1 };

describe.each(libraries)("in a transaction of %s", (name, open) => {
  let library: Library;
  beforeAll(() => {
    library = open(database.url);
  });
  afterAll(() => library.end());

  const order = (customerEmail: string) => ({
    productId: shop.product.id,
    planId: shop.plan.id,
    customerEmail,
  });

  it("a license is seen by nobody before the commit, and then with its audit entry, mail and webhook", async () => {
    const email = `kept-by-${name.toLowerCase()}@example.com`;
    const license = await library.within(async ({ transaction, run }) => {
      await run(`INSERT INTO orders VALUES ('${email}')`);
      const { licenses } = shop.licensing.within(transaction);
      const created = await licenses.create(order(email));
      expect(await traces(email)).toEqual(nothing);
      expect(await licenses.get(created.id)).toMatchObject({ licenseKey: created.licenseKey, seats: 3 });
      await shop.soon();
      expect(shop.sent).toEqual([]);
      return created;
    });
    expect(await traces(email)).toEqual(once);
    const { activations: _, product: __, ...read } = await shop.licensing.licenses.get(license.id);
    expect(read).toEqual(expect.objectContaining(license));
    await shop.soon();
    const told = shop.sent.map(({ body }) => JSON.parse(body)).filter(({ data }) => data.id === license.id);
    expect(told.map(({ type }) => type)).toEqual(["license.created"]);
  });

  it("nothing is left when it is rolled back", async () => {
    const email = `undone-by-${name.toLowerCase()}@example.com`;
    const work = library.within(async ({ transaction, run }) => {
      await run(`INSERT INTO orders VALUES ('${email}')`);
      await shop.licensing.within(transaction).licenses.create(order(email));
      throw new Error("The card was declined");
    });
    await expect(work).rejects.toThrow("The card was declined");
    expect(await traces(email)).toEqual(nothing);
  });

  it("later calls build on earlier ones: renew, change the plan, revoke, list", async () => {
    const email = `busy-with-${name.toLowerCase()}@example.com`;
    const created = await shop.licensing.licenses.create(order(email));
    await library.within(async ({ transaction }) => {
      const { licenses, plans, customers } = shop.licensing.within(transaction);
      const renewed = await licenses.renew(created.id);
      expect(renewed.expiresAt?.getTime()).toBeGreaterThan(created.expiresAt?.getTime() ?? 0);
      const larger = await plans.create({
        productId: shop.product.id,
        name: `Larger ${name}`,
        seats: 7,
        durationDays: 365,
        price: { amount: 9_900, currency: "EUR" },
        billingInterval: "year",
      });
      await licenses.changePlan(created.id, { planId: larger.id, when: "now" });
      await licenses.revoke(created.id);
      const [listed] = (await licenses.list({ search: email })).items;
      expect(listed).toMatchObject({ id: created.id, seats: 7, status: "revoked" });
      expect(listed?.createdAt).toEqual(created.createdAt);
      for (const sort of ["expiresAt", "-expiresAt"] as const)
        for await (const batch of licenses.readAll({ search: email, sort }))
          expect(batch.map(({ id }) => id)).toEqual([created.id]);
      expect((await customers.list({ search: email })).items[0]?.licenseCount).toBe(1);
      expect(await shop.licensing.licenses.get(created.id)).toMatchObject({ seats: 3, status: "active" });
    });
    expect(await shop.licensing.licenses.get(created.id)).toMatchObject({ seats: 7, status: "revoked" });
  });

  it("a call that is refused leaves the transaction usable", async () => {
    const email = `refused-by-${name.toLowerCase()}@example.com`;
    const licenseKey = `TAKEN-${name}`;
    await shop.licensing.licenses.create({ ...order(`first-${email}`), licenseKey });
    await library.within(async ({ transaction, run }) => {
      const { licenses } = shop.licensing.within(transaction);
      await expect(licenses.create({ ...order(email), licenseKey })).rejects.toMatchObject({
        code: "license_key_taken",
      });
      await licenses.create(order(email));
      await run(`INSERT INTO orders VALUES ('${email}')`);
    });
    expect(await traces(email)).toEqual(once);
  });

  it("a change of a license that another has changed under REPEATABLE READ is to be run again: transaction_conflict", async () => {
    const { id } = await shop.licensing.licenses.create(
      order(`changed-by-${name.toLowerCase()}@example.com`),
    );
    const met = library.within(async ({ transaction, run }) => {
      await run("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ");
      const { licenses } = shop.licensing.within(transaction);
      await licenses.get(id);
      await shop.licensing.licenses.update(id, { seats: 5 });
      return licenses.update(id, { seats: 9 });
    });
    await expect(met).rejects.toMatchObject({ code: "transaction_conflict" });
    expect(await shop.licensing.licenses.get(id)).toMatchObject({ seats: 5 });
  });
});

describe("a transaction", () => {
  let library: Library;
  beforeAll(() => {
    library = withPg(database.url);
  });
  afterAll(() => library.end());

  const order = (customerEmail: string) => ({ productId: shop.product.id, customerEmail });

  it("that meets another write under READ COMMITTED sees it, and goes on", async () => {
    const customerEmail = "met@example.com";
    const [one, other] = await library.within(async ({ transaction }) => {
      const { licenses } = shop.licensing.within(transaction);
      await licenses.list();
      return [
        await shop.licensing.licenses.create(order(customerEmail)),
        await licenses.create(order(customerEmail)),
      ];
    });
    expect(other?.customerId).toBe(one?.customerId);
  });

  it("that meets another write under REPEATABLE READ is to be run again: transaction_conflict", async () => {
    const customerEmail = "unseen@example.com";
    const work = (meet: () => Promise<unknown>) =>
      library.within(async ({ transaction, run }) => {
        await run("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ");
        const { licenses } = shop.licensing.within(transaction);
        await licenses.list();
        await meet();
        return licenses.create(order(customerEmail));
      });
    const met = work(() => shop.licensing.licenses.create(order(customerEmail)));
    await expect(met).rejects.toMatchObject({ code: "transaction_conflict" });
    expect(await traces(customerEmail)).toMatchObject({ licenses: 1 });
    await work(async () => {});
    expect(await traces(customerEmail)).toMatchObject({ licenses: 2, customers: 1 });
  });

  it("needs one connection: ten at once fill a pool of ten, and all are done", async () => {
    const pool = new pg.Pool({ connectionString: database.url, max: 10, connectionTimeoutMillis: 5_000 });
    const other = await openShop(postgresStorage({ pool }), "Acme Forms");
    const productId = other.product.id;
    // Nothing is known any more about who listens.
    await other.soon();
    const clients = await Promise.all(Array.from({ length: 10 }, () => pool.connect()));
    try {
      await Promise.all(clients.map((client) => client.query("BEGIN")));
      for (const [index, client] of clients.entries()) {
        const { licenses } = other.licensing.within(client);
        await licenses.create({ productId, customerEmail: `full-${index}@example.com` });
        await client.query("COMMIT");
      }
    } finally {
      for (const client of clients) client.release();
    }
    expect(await traces("full-9@example.com")).toMatchObject({ licenses: 1, mails: 1, webhooks: 1 });
    await other.webhooks.stop();
    await other.licensing.close();
    await pool.end();
  });

  it("has to be open: before BEGIN and after COMMIT, nothing is written", async () => {
    const client = await admin.connect();
    const email = "without@example.com";
    const refused = { code: "invalid_input", details: [{ path: "transaction" }] };
    await expect(shop.licensing.within(client).licenses.create(order(email))).rejects.toMatchObject(refused);
    await client.query("BEGIN");
    const { licenses } = shop.licensing.within(client);
    await licenses.list();
    await client.query("COMMIT");
    await expect(licenses.create(order(email))).rejects.toMatchObject(refused);
    client.release();
    expect(await traces(email)).toEqual(nothing);
  });

  it.each([undefined, null, "BEGIN", 7, {}])("is no %j: the error says what would be right", (wrong) => {
    expect(() => shop.licensing.within(wrong as never)).toThrow(
      /^transaction: must be the client of pg that has begun it/,
    );
  });
});

it("five transactions that sell one order at once, and issue under one key, give one license each", async () => {
  const sale = {
    type: "sale",
    reference: "order 7",
    customer: { email: "five@example.com" },
    lines: [{ planId: shop.plan.id }],
  } as const;
  const issued = { productId: shop.product.id, customerEmail: "five@example.com" };
  const sell = async (client: pg.PoolClient): Promise<unknown[]> => {
    await client.query("BEGIN");
    try {
      const { purchases, licenses } = shop.licensing.within(client);
      const [bought] = (await purchases.record("shop", sale)).licenses;
      const { licenseKey } = await licenses.create(issued, { idempotencyKey: "order 8" });
      await client.query("COMMIT");
      return [bought?.licenseKey, licenseKey];
    } catch (error) {
      await client.query("ROLLBACK");
      // As an application does: licenses that are mailed wait for each other in their organization.
      if (error instanceof LicensingError && error.code === "transaction_conflict") return sell(client);
      throw error;
    }
  };
  const sold = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const client = await admin.connect();
      return sell(client).finally(() => client.release());
    }),
  );
  expect(new Set(sold.map(String)).size).toBe(1);
  expect(await traces("five@example.com")).toMatchObject({ licenses: 2, customers: 1 });
});
