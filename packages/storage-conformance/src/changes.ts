import type { NewLicense } from "@keystead/core";
import type { Change, ChangedKind, ChangeFeed, StorageAdapter, Write, Written } from "@keystead/core/adapter";
import { DEPLOYMENT } from "@keystead/core/adapter";
import { expectEqual, expectTrue, fail, present } from "./assert.ts";
import { addSubscription } from "./billing.ts";
import { family } from "./kinds/made.ts";
import { licenseDetail, updateLicense } from "./licenses.ts";
import { activationRecord, at, productRecord } from "./made-records.ts";
import { activate, addLicense, claimOf, openShop, release, type Shop } from "./shop.ts";
import type { Suite } from "./suite.ts";
import { deactivate, deleteRecord, updateRecord } from "./writes.ts";

/** A channel that proved so recently that it is there is open. */
const FRESH_MS = 1_000;
/** Changes come within milliseconds; on the slowest machine they are still waited for. */
const PATIENCE_MS = 10_000;

/** A subscriber and what it was told. */
interface Ear {
  /** Waits until the change is told; everything that is told before is fine too. */
  hears(kind: ChangedKind, id: string, after: string): Promise<void>;
  /** Changes that it was told since it last waited. */
  heard: Change[];
  /** How many changes it was told before the one it waited for, that one included. */
  before: number;
  stop(): void;
}

async function until(holds: () => boolean, claim: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!holds()) {
    if (performance.now() > deadline) fail(`${claim} within ${PATIENCE_MS} ms`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

async function listenTo(feed: ChangeFeed): Promise<Ear> {
  const heard: Change[] = [];
  const stop = feed.subscribe((change) => heard.push(change));
  await until(() => feed.silence() < FRESH_MS, "the channel of changes should be open");
  const ear: Ear = {
    heard,
    before: 0,
    stop,
    async hears(kind, id, after) {
      const isIt = (change: Change) => change.kind === kind && change.id === id;
      await until(() => heard.some(isIt), `${after} should be told`);
      ear.before = heard.length;
      heard.length = 0;
    },
  };
  return ear;
}

/** A subscriber at each store. */
async function listenToBoth(
  stores: readonly [StorageAdapter, StorageAdapter],
): Promise<Pick<Ear, "hears" | "stop">> {
  const ears = [await listenTo(stores[0].changes), await listenTo(stores[1].changes)];
  return {
    async hears(...change) {
      for (const ear of ears) await ear.hears(...change);
    },
    stop() {
      for (const ear of ears) ear.stop();
    },
  };
}

type Made = (
  store: StorageAdapter,
  shop: Shop,
  license: NewLicense,
  activationId: string,
) => Promise<unknown>;

function updated(changes: object): Made {
  return (store, shop, license) =>
    updateLicense(store, shop.organizationId, license.id, () => ({ ...changes, updatedAt: at(9) }));
}

/** Events that make another license of one with a seat taken by a.example. */
const licenseChanges: [name: string, make: Made][] = [
  ["another key", updated({ licenseKey: "ACME-0000-1111-2222-3333" })],
  ["another status", updated({ status: "suspended" })],
  ["another number of seats", updated({ seats: 7 })],
  ["another expiry", updated({ expiresAt: at(900) })],
  ["other features", updated({ features: { beta: true } })],
  ["revocation", updated({ status: "revoked" })],
  ["deletion", (store, shop, license) => deleteRecord(store, "licenses", shop.organizationId, license.id)],
  [
    "deletion with its customer",
    (store, shop) =>
      deleteRecord(store, "customers", shop.organizationId, shop.customer.id, { cascade: true }),
  ],
  ["a seat taken", (store, shop, license) => activate(store, shop, license, "b.example")],
  [
    "a seat freed by its domain",
    (store, shop, license) => store.freeSeat(release(shop, license, "a.example")),
  ],
  [
    "a seat freed by its id",
    (store, shop, _license, id) => deactivate(store, shop.organizationId, id, at(9)),
  ],
  [
    "a site marked as staging",
    (store, shop, { id: licenseId }, activationId) => {
      const seat = { takesSeat: false, siteClass: "staging", siteRule: "by_hand" } as const;
      return store.commit(shop.organizationId, [{ op: "setSeat", licenseId, activationId, seat }]);
    },
  ],
  [
    "an activation that is committed",
    (store, shop, { id: licenseId, productId }) => {
      const record = activationRecord({ licenseId, productId, domain: "b.example" });
      return store.commit(shop.organizationId, [{ op: "insert", kind: "activations", record }]);
    },
  ],
  ["a move with its subscription", (store, shop, { id }) => addSubscription(store, shop, { licenseId: id })],
];

export function changeCases({ describe, it }: Suite): void {
  describe("changes", () => {
    for (const [name, make] of licenseChanges) {
      it(`tells of a license: ${name}`, async ({ store, stores }) => {
        const both = await listenToBoth(stores);
        const shop = await openShop(store);
        const license = await addLicense(store, shop, { seats: 3 });
        const activationId = await activate(store, shop, license, "a.example");
        await both.hears("license", license.id, "the first seat");
        await make(store, shop, license, activationId);
        await both.hears("license", license.id, name);
        both.stop();
      });
    }

    it("tells of a product's new public key, its other fields and its deletion", async ({
      store,
      stores,
    }) => {
      const both = await listenToBoth(stores);
      const { organizationId, product } = await openShop(store);
      const { publicKey } = productRecord();
      await updateRecord(store, "products", organizationId, product.id, { publicKey, updatedAt: at(9) });
      await both.hears("product", product.id, "the new public key");
      const named = { composerName: "acme/forms", updatedAt: at(9) };
      await updateRecord(store, "products", organizationId, product.id, named);
      await both.hears("product", product.id, "the name for Composer");
      await deleteRecord(store, "products", organizationId, product.id);
      await both.hears("product", product.id, "the deletion");
      both.stop();
    });

    it("tells of an organization's other slug", async ({ store, stores }) => {
      const both = await listenToBoth(stores);
      const record = family("organizationSettings").own.record as Written<"organizationSettings">;
      const write = async (step: Write) => {
        const result = await store.commit(DEPLOYMENT, [step]);
        expectTrue(result.done, "the settings should be written");
      };
      await write({ op: "insert", kind: "organizationSettings", record });
      const [stored] = await store.get("organizationSettings", DEPLOYMENT, [record.organizationId]);
      const { version } = present(stored ?? null, "the settings");
      const changed = { ...record, slug: `${record.slug}-two` };
      await write({ op: "update", kind: "organizationSettings", record: changed, version });
      await both.hears("organization", record.organizationId, "the slug");
      both.stop();
    });

    it("tells of a release that is made, of its changes and of its deletion", async ({ store, stores }) => {
      const both = await listenToBoth(stores);
      const { organizationId, product } = await openShop(store);
      const given = { productId: product.id, channel: "beta" };
      const made = family("releases", given).own.record as Written<"releases">;
      const write = async (step: Write) => {
        const result = await store.commit(organizationId, [step]);
        expectTrue(result.done, "the release should be written");
      };
      await write({ op: "insert", kind: "releases", record: made });
      await both.hears("release", made.id, "the release");
      const [stored] = await store.get("releases", organizationId, [made.id]);
      const { version } = present(stored ?? null, "the release");
      await write({ op: "update", kind: "releases", record: { ...made, channel: "stable" }, version });
      await both.hears("release", made.id, "the change");
      await write({ op: "delete", kind: "releases", id: made.id });
      await both.hears("release", made.id, "the deletion");
      both.stop();
    });

    it("tells nothing before it can be read", async ({ stores }) => {
      const [first, second] = stores;
      const shop = await openShop(first);
      const license = await addLicense(first, shop);
      const read: Promise<string | undefined>[] = [];
      const stop = second.changes.subscribe((change) => {
        if (change.kind !== "license" || change.id !== license.id) return;
        read.push(licenseDetail(second, shop.organizationId, license.id).then((found) => found?.status));
      });
      const ear = await listenTo(second.changes);
      await updateLicense(first, shop.organizationId, license.id, () => ({
        status: "suspended",
        updatedAt: at(9),
      }));
      await ear.hears("license", license.id, "the suspension");
      expectEqual(await Promise.all(read), ["suspended"], "the status read at the moment of the news");
      stop();
      ear.stop();
    });

    it("tells nothing of what changes no answer", async ({ stores }) => {
      const [first, second] = stores;
      const shop = await openShop(first);
      const license = await addLicense(first, shop);
      const ear = await listenTo(second.changes);
      const id = await activate(first, shop, license, "a.example");
      await ear.hears("license", license.id, "the seat");
      await first.claimSeat(claimOf(shop, license, "a.example"));
      await first.touch(shop.organizationId, new Map([[id, at(50)]]));
      await updateRecord(first, "products", shop.organizationId, shop.product.id, {
        archived: true,
        updatedAt: at(9),
      });
      await deactivate(first, shop.organizationId, id, at(9));
      await ear.hears("license", license.id, "the end of the seat");
      expectTrue(
        ear.before <= 1,
        `it should have told of the end of the seat alone, but told ${ear.before} times`,
      );
      ear.stop();
    });

    it("tells a subscriber who has left nothing more, and the others all", async ({ stores }) => {
      const [first, second] = stores;
      const shop = await openShop(first);
      const license = await addLicense(first, shop);
      const [gone, there] = [await listenTo(second.changes), await listenTo(second.changes)];
      gone.stop();
      await activate(first, shop, license, "a.example");
      await there.hears("license", license.id, "the seat");
      expectEqual(gone.heard, [], "what a subscriber hears after it has left");
      there.stop();
    });
  });
}
