import { DEFAULT_ORGANIZATION_ID } from "@keystead/core";
import type { StorageAdapter, Write } from "@keystead/core/adapter";
import { ordinarySite } from "@keystead/storage-conformance/records";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createDatabase, type TestDatabase } from "../../../test/setup/database.ts";
import { postgresStorage } from "../src/index.ts";
import { explainingPool } from "./explained.ts";

const organization = DEFAULT_ORGANIZATION_ID;
const now = new Date("2031-03-14T12:34:56.789Z");
const site = { publicKey: "pk_1", licenseKey: "KEY", place: "example.com" };
const activation = { organizationId: organization, licenseId: "lic_1", now };
const optOut: Write = { op: "insert", kind: "mailOptOuts", record: { id: "person", createdAt: now } };

async function all(batches: AsyncIterable<unknown[]>): Promise<void> {
  for await (const _ of batches);
}

const calls: Record<string, (store: StorageAdapter) => Promise<unknown>> = {
  "a list": (store) => store.list("licenses", organization, { page: 1, perPage: 20 }),
  "a list by key": (store) => store.list("customers", organization, { page: 1, perPage: 20, sort: "email" }),
  "a search": (store) => store.list("licenses", organization, { page: 1, perPage: 20, search: "acme" }),
  "an export": (store) => all(store.readAll("licenses", organization, { sort: "expiresAt" })),
  events: (store) => store.listEvents(organization, { page: 1, perPage: 20 }),
  "a series": (store) => store.countBetween(organization, { of: "activations" }, [new Date(0), now]),
  "a series of a product": (store) =>
    store.countBetween(organization, { of: "licenses created", productId: "prd_1" }, [new Date(0), now]),
  "places that are counted": (store) => store.countPlaces(organization, [now]),
  "payments that are added up": (store) => store.sumPayments(organization, [new Date(0), now], true),
  "a sweep": (store) => store.sweep("sessions", "", now, 10),
  "a verdict by fingerprint": (store) =>
    store.findSubject({ ...site, licenseKey: undefined, fingerprint: "ab".repeat(32), withFeatures: true }),
  "a claim": (store) =>
    store.claimSeat({ ...site, ...ordinarySite, activationId: "act_1", ipAddress: null, now }),
  "a move": (store) =>
    store.claimSeat({
      ...{ ...site, ...ordinarySite, activationId: "act_1", ipAddress: null, now },
      from: { domain: "old.example.com", siteId: "site", atMost: 6, since: now },
    }),
  "a seat that is freed": (store) => store.freeSeat({ ...activation, place: "example.com" }),
  "a last end": (store) => store.lastEnd(organization, "lic_1", "example.com"),
  "sites that were seen": (store) => store.touch(organization, new Map([["act_1", now]])),
  "a commit": (store) => store.commit(organization, [optOut]),
  maintenance: (store) => store.maintainEvents(new Date(0), now),
};

/** To compile a plan takes longer than to carry out any statement of the store. */
describe("on an application's pool that compiles the plan of whatever reads a table", () => {
  let database: TestDatabase;
  let explaining: ReturnType<typeof explainingPool>;
  let store: StorageAdapter;
  beforeAll(async () => {
    database = await createDatabase(inject("postgresUrl"));
    const first = postgresStorage({ connectionString: database.url });
    await first.ping();
    await first.close();
    explaining = explainingPool(database.url, { jit_above_cost: 1 });
    store = postgresStorage({ pool: explaining.pool });
    await store.ping();
  });
  afterAll(async () => {
    await store.close();
    await explaining.pool.end();
    await database.drop();
  });

  it.each(Object.keys(calls))("%s is not compiled", async (name) => {
    explaining.explained.length = 0;
    await calls[name]?.(store);
    expect(explaining.explained).not.toEqual([]);
    for (const { text, jit } of explaining.explained) expect(jit, text).toBeUndefined();
  });

  it("the application's own statements are, before and after", async () => {
    const { rows } = await explaining.pool.query("SELECT pg_jit_available() AS is_available");
    explaining.explained.length = 0;
    await explaining.pool.query("SELECT count(*) FROM keystead.licenses WHERE seats > 1");
    expect(explaining.explained.map(({ jit }) => jit !== undefined)).toEqual([rows[0].is_available]);
  });
});
