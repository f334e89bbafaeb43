import { createLicensing, type EventHooks } from "@keystead/core";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { createDatabase, type TestDatabase } from "../../../test/setup/database.ts";
import { postgresStorage } from "../src/index.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase(inject("postgresUrl"));
});
afterAll(() => database.drop());

const waiting = { timeout: 60_000, interval: 50 };

it("two processes call a hook once each time, also for sites and for transactions that begin together", async () => {
  const told: string[] = [];
  const on: EventHooks = {
    "license.created": ({ data }) => void told.push(data.customerEmail),
    "activation.created": ({ data }) => void told.push(`${data.domain}`),
    "activation.deactivated": ({ data }) => void told.push(`-${data.domain}`),
  };
  const open = () => createLicensing({ storage: postgresStorage({ connectionString: database.url }), on });
  const [one, two] = [open(), open()];
  const { id: productId, publicKey } = await one.products.create({ name: "Acme SEO" });

  const orders = Array.from({ length: 12 }, (_, number) => ({
    productId,
    customerEmail: `ada.${number}@example.com`,
  }));
  const pool = new pg.Pool({ connectionString: database.url });
  const sell = async (order: (typeof orders)[number], end: "COMMIT" | "ROLLBACK") => {
    const client = await pool.connect();
    await client.query("BEGIN");
    await one.within(client).licenses.create(order);
    await client.query(end);
    client.release();
  };
  const [sold, inTransactions] = [orders.slice(0, 6), orders.slice(6)];
  const [first] = await Promise.all(
    sold.map((order, number) => (number % 2 === 0 ? one : two).licenses.create(order)),
  );
  await sell({ productId, customerEmail: "undone@example.com" }, "ROLLBACK");
  await Promise.all(inTransactions.map((order) => sell(order, "COMMIT")));
  const site = { publicKey, licenseKey: first?.licenseKey ?? "", domain: "shop.example.com" };
  await two.activate(site);
  await two.deactivate(site);

  const expected = [
    "-shop.example.com",
    ...orders.map(({ customerEmail }) => customerEmail),
    "shop.example.com",
  ].toSorted();
  await expect.poll(() => told.toSorted(), waiting).toEqual(expected);
  await Promise.all([one.close(), two.close(), pool.end()]);
  expect(told.toSorted()).toEqual(expected);
});
