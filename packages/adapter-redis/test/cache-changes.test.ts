import {
  createLicensing,
  DEFAULT_ORGANIZATION_ID,
  type License,
  type Licensing,
  type StorageAdapter,
} from "@keystead/core";
import { type Change, type ChangeFeed, kinds } from "@keystead/core/adapter";
import { memoryStorage } from "@keystead/core/memory";
import { ordinarySite, updateLicense } from "@keystead/storage-conformance/records";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type RedisServer, startRedis } from "../../../test/setup/redis-server.ts";
import { type RedisCache, redisCache } from "../src/index.ts";

/** A feed that only tells what it is made to. */
function feedOf(listeners: Set<(change: Change) => void>): ChangeFeed {
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    silence: () => 42,
  };
}

let redis: RedisServer;
let caches: RedisCache[];
let store: StorageAdapter;
/** The store by way of the first cache. */
let storage: StorageAdapter;
/** Works on that. */
let licensing: Licensing;
/** The changes that the second cache told, whose store has no feed of its own. */
let heard: Change[];
let stop: () => void;
let ownListeners: Set<(change: Change) => void>;

beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());
beforeEach(async () => {
  caches = [redisCache({ url: redis.url }), redisCache({ url: redis.url })];
  store = memoryStorage();
  storage = caches[0]?.wrapStorage(store) ?? store;
  licensing = createLicensing({ storage });
  heard = [];
  ownListeners = new Set();
  const mute: StorageAdapter = { ...memoryStorage(), changes: feedOf(ownListeners) };
  stop = (caches[1]?.wrapStorage(mute) ?? mute).changes.subscribe((change) => heard.push(change));
  await expect.poll(() => caches.every(({ available }) => available)).toBe(true);
  // As soon as it hears anything, it hears all that comes.
  await hears({ kind: "everything" });
  heard.length = 0;
});
afterEach(async () => {
  stop();
  await licensing.close();
  await Promise.all(caches.map((cache) => cache.close()));
});

function hears(change: Change, within = {}): Promise<void> {
  return expect.poll(() => heard, { interval: 5, ...within }).toContainEqual(change);
}

async function openShop() {
  const product = await licensing.products.create({ name: "Acme SEO" });
  const customer = await licensing.customers.create({ email: "ada@example.com" });
  const license = await licensing.licenses.create({
    productId: product.id,
    customerEmail: customer.email,
    seats: 3,
  });
  const site = { publicKey: product.publicKey, licenseKey: license.licenseKey, domain: "ada.example" };
  const taken = await licensing.activate(site);
  await hears({ kind: "license", id: license.id });
  heard.length = 0;
  const activationId = taken.success ? taken.activationId : "";
  return { product, customer, license, site, activationId };
}

type Shop = Awaited<ReturnType<typeof openShop>>;

async function moveOnto(site: { publicKey: string; licenseKey: string; domain: string }, domain: string) {
  await licensing.activate({ ...site, domain });
  await expect.poll(() => heard).not.toEqual([]);
  heard.length = 0;
  const from = { domain: site.domain, siteId: null, atMost: 1, since: new Date(0) };
  const claim = {
    ...site,
    ...ordinarySite,
    place: domain,
    activationId: "act_1",
    ipAddress: null,
    now: new Date(),
    from,
  };
  await storage.claimSeat(claim);
}

/** Changes of a license that caches are told of. */
const changes: [string, (shop: Shop) => Promise<unknown>][] = [
  ["another number of seats", ({ license }) => licensing.licenses.update(license.id, { seats: 7 })],
  ["a suspension", ({ license }) => licensing.licenses.update(license.id, { status: "suspended" })],
  ["a revocation", ({ license }) => licensing.licenses.revoke(license.id)],
  ["another key", ({ license }) => licensing.licenses.regenerate(license.id)],
  ["its deletion", ({ license }) => licensing.licenses.delete(license.id)],
  ["a seat taken", ({ site }) => licensing.activate({ ...site, domain: "b.example" })],
  ["a site that moves to another that has a seat", ({ site }) => moveOnto(site, "b.example")],
  ["a seat freed by its domain", ({ site }) => licensing.deactivate(site)],
  ["a seat freed by its id", ({ activationId }) => licensing.activations.deactivate(activationId)],
];

/** A change that no operator makes by hand. */
const changed = ({ id }: { id: string }, changes: Partial<License>) =>
  updateLicense(storage, DEFAULT_ORGANIZATION_ID, id, () => ({ ...changes, updatedAt: new Date() }));

/** A change of each field that answers about a license rest on. */
const fields: Record<(typeof kinds.licenses.announced.fields)[number], (shop: Shop) => Promise<unknown>> = {
  licenseKey: ({ license }) => licensing.licenses.regenerate(license.id),
  status: ({ license }) => licensing.licenses.update(license.id, { status: "suspended" }),
  seats: ({ license }) => licensing.licenses.update(license.id, { seats: null }),
  expiresAt: ({ license }) => licensing.licenses.update(license.id, { expiresAt: new Date("2031-01-01") }),
  graceUntil: ({ license }) => changed(license, { graceUntil: new Date("2031-01-01") }),
  overage: ({ license }) => changed(license, { overage: "allow" }),
  graceDays: ({ license }) => licensing.licenses.update(license.id, { graceDays: 3 }),
  expiry: ({ license }) => licensing.licenses.update(license.id, { expiry: "keepWorking" }),
  maxVersionsBehind: ({ license }) => licensing.licenses.update(license.id, { maxVersionsBehind: 2 }),
  leaseSeconds: ({ license }) => licensing.licenses.update(license.id, { leaseSeconds: 600 }),
  offlineGraceSeconds: ({ license }) => licensing.licenses.update(license.id, { offlineGraceSeconds: 60 }),
  updatesUntil: ({ license }) =>
    licensing.licenses.update(license.id, { updatesUntil: new Date("2031-01-01") }),
  trialEndsAt: ({ license }) => changed(license, { trialEndsAt: new Date("2031-01-01") }),
  features: ({ license }) => licensing.licenses.update(license.id, { features: { beta: true } }),
};

describe("beside a store, those on the same Redis are told", () => {
  it.each(kinds.licenses.announced.fields)("of a license's other %s", async (field) => {
    const shop = await openShop();
    await fields[field](shop);
    await hears({ kind: "license", id: shop.license.id });
  });

  it("of a license that does not expire any more", async () => {
    const { license } = await openShop();
    await licensing.licenses.update(license.id, { expiresAt: new Date("2031-01-01") });
    await hears({ kind: "license", id: license.id });
    heard.length = 0;
    await licensing.licenses.update(license.id, { expiresAt: null });
    await hears({ kind: "license", id: license.id });
  });

  it.each(changes)("of a license: %s", async (_name, change) => {
    const shop = await openShop();
    await change(shop);
    await hears({ kind: "license", id: shop.license.id });
  });

  it("of a license that moves with its subscription", async () => {
    const { product, license, customer } = await openShop();
    const plan = await licensing.plans.create({ productId: product.id, name: "Pro" });
    await licensing.subscriptions.record({
      customerId: customer.id,
      licenseId: license.id,
      planId: plan.id,
      provider: "stripe",
      providerReference: "sub_1",
      currentPeriodStart: new Date("2030-01-01"),
      currentPeriodEnd: new Date("2031-01-01"),
    });
    await hears({ kind: "license", id: license.id });
  });

  it("of a product: its new public key and its deletion", async () => {
    const product = await licensing.products.create({ name: "Acme SEO" });
    await licensing.products.rotatePublicKey(product.id);
    await hears({ kind: "product", id: product.id });
    heard.length = 0;
    await licensing.products.delete(product.id);
    await hears({ kind: "product", id: product.id });
  });

  it("that anything may have changed when a customer is deleted with all that it has", async () => {
    const { customer } = await openShop();
    await licensing.customers.delete(customer.id, { cascade: true });
    await hears({ kind: "everything" });
  });

  it("nothing of what changes no answer", async () => {
    const { license, product, site } = await openShop();
    await licensing.activate(site);
    await licensing.validate(site);
    await licensing.licenses.update(license.id, { customerName: "Ada" });
    await licensing.products.update(product.id, { archived: true });
    await licensing.licenses.update(license.id, { seats: 4 });
    await hears({ kind: "license", id: license.id });
    expect(heard).toEqual([{ kind: "license", id: license.id }]);
  });

  it("what their own store tells, which also says how far changes may be unheard", async () => {
    const mute: StorageAdapter = { ...memoryStorage(), changes: feedOf(ownListeners) };
    expect(caches[1]?.wrapStorage(mute).changes.silence()).toBe(42);
    for (const listener of ownListeners) listener({ kind: "license", id: "lic_1" });
    expect(heard).toEqual([{ kind: "license", id: "lic_1" }]);
  });

  it("after Redis was away, that anything may have changed, and then each change again", async () => {
    const { license } = await openShop();
    await redis.kill();
    // The store is not concerned.
    await licensing.licenses.update(license.id, { seats: 9 });
    expect((await licensing.licenses.get(license.id)).seats).toBe(9);
    await redis.restart();
    await hears({ kind: "everything" });
    await vi.waitFor(
      async () => {
        await licensing.licenses.update(license.id, { seats: 10 + heard.length });
        await hears({ kind: "license", id: license.id }, { timeout: 200 });
      },
      { timeout: 30_000 },
    );
  });
});
