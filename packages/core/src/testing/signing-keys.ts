import { DEFAULT_ORGANIZATION_ID } from "../ids.ts";
import type { StoredSigningKey } from "../storage/signing-key-store.ts";
import type { Storage } from "../storage/storage.ts";
import { expectCode, expectEqual, expectTrue } from "./assert.ts";
import { RACERS, race, rounds } from "./race.ts";
import { at, nextDigest, nextId, nextNumber } from "./records.ts";
import { newAccount } from "./shop.ts";
import type { Suite } from "./suite.ts";

const LONG_AGO = at(-1_000_000);
const own = DEFAULT_ORGANIZATION_ID;

function keyRecord(given: Partial<StoredSigningKey> = {}): StoredSigningKey {
  const [kid, publicKey, sealedPrivateKey] = [
    nextDigest(),
    `public-${nextNumber()}`,
    `sealed-${nextNumber()}`,
  ];
  return { kid, publicKey, sealedPrivateKey, createdAt: at(0), signsFrom: at(0), retiredAt: null, ...given };
}

async function addFirst(store: Storage, organizationId = own): Promise<StoredSigningKey> {
  const key = keyRecord();
  expectTrue(await store.signingKeys.createFirst(organizationId, key), "the first key should be stored");
  return key;
}

function publishedOf(keys: StoredSigningKey[]) {
  return keys.map(({ kid, publicKey }) => ({ kid, publicKey })).toSorted((a, b) => (a.kid < b.kid ? -1 : 1));
}

async function another(store: Storage): Promise<string> {
  return (await newAccount(store)).organizationId;
}

export function signingKeyCases(suite: Suite): void {
  const { describe, it } = suite;

  describe("signingKeys.createFirst", () => {
    it("stores a key for an organization that has none, for both stores", async ({
      stores: [first, second],
    }) => {
      const key = await addFirst(first);
      expectEqual(await second.signingKeys.list(own, LONG_AGO), [key], "the keys");
    });

    it("is false, with nothing stored, for an organization that has one", async ({ store }) => {
      const key = await addFirst(store);
      expectEqual(await store.signingKeys.createFirst(own, keyRecord()), false, "the second");
      expectEqual(await store.signingKeys.list(own, LONG_AGO), [key], "the keys");
      await store.signingKeys.rotate(own, key.kid, keyRecord());
      expectEqual(await store.signingKeys.createFirst(own, keyRecord()), false, "one after a rotation");
    });

    it("is each organization's own", async ({ store }) => {
      const [key, stranger] = [await addFirst(store), await another(store)];
      const theirs = await addFirst(store, stranger);
      expectEqual(await store.signingKeys.list(own, LONG_AGO), [key], "our keys");
      expectEqual(await store.signingKeys.list(stranger, LONG_AGO), [theirs], "their keys");
    });

    it("refuses an organization that there is not", async ({ store }) => {
      const call = store.signingKeys.createFirst(nextId("organizations"), keyRecord());
      await expectCode("not_found", call, "a key of nobody");
    });
  });

  describe("signingKeys.rotate", () => {
    it("stores the next key, and ends the last one when that signs", async ({ store }) => {
      const key = await addFirst(store);
      const next = keyRecord({ createdAt: at(10), signsFrom: at(20) });
      expectTrue(await store.signingKeys.rotate(own, key.kid, next), "the rotation should be done");
      const keys = await store.signingKeys.list(own, LONG_AGO);
      expectEqual(keys, [next, { ...key, retiredAt: at(20) }], "the keys");
    });

    it("leaves the end of keys that have ended before", async ({ store }) => {
      const key = await addFirst(store);
      const [second, third] = [10, 20].map((time) =>
        keyRecord({ createdAt: at(time), signsFrom: at(time + 5) }),
      );
      await store.signingKeys.rotate(own, key.kid, second ?? key);
      await store.signingKeys.rotate(own, second?.kid ?? "", third ?? key);
      const ends = (await store.signingKeys.list(own, LONG_AGO)).map(({ retiredAt }) => retiredAt);
      expectEqual(ends, [null, at(25), at(15)], "when the keys end");
    });

    it("brings the end of every key forward to a next one that signs earlier", async ({ store }) => {
      const key = await addFirst(store);
      const waiting = keyRecord({ createdAt: at(10), signsFrom: at(100) });
      await store.signingKeys.rotate(own, key.kid, waiting);
      const urgent = keyRecord({ createdAt: at(20), signsFrom: at(20) });
      await store.signingKeys.rotate(own, waiting.kid, urgent);
      const ends = (await store.signingKeys.list(own, LONG_AGO)).map(({ retiredAt }) => retiredAt);
      expectEqual(ends, [null, at(20), at(20)], "when the keys end");
    });

    it("is false, with nothing changed, when another key is the last", async ({ store }) => {
      expectEqual(await store.signingKeys.rotate(own, "", keyRecord()), false, "without a key");
      const key = await addFirst(store);
      const next = keyRecord({ createdAt: at(10), signsFrom: at(20) });
      await store.signingKeys.rotate(own, key.kid, next);
      const before = await store.signingKeys.list(own, LONG_AGO);
      for (const kid of [key.kid, nextDigest(), ""]) {
        expectEqual(await store.signingKeys.rotate(own, kid, keyRecord()), false, `after ${kid}`);
      }
      expectEqual(await store.signingKeys.list(own, LONG_AGO), before, "the keys");
    });

    it("is as if another organization's keys were absent", async ({ store }) => {
      const stranger = await another(store);
      const theirs = await addFirst(store, stranger);
      const waiting = keyRecord({ createdAt: at(1), signsFrom: at(100) });
      await store.signingKeys.rotate(stranger, theirs.kid, waiting);
      const before = await store.signingKeys.list(stranger, LONG_AGO);
      const key = await addFirst(store);
      expectEqual(
        await store.signingKeys.rotate(own, waiting.kid, keyRecord()),
        false,
        "a rotation of theirs",
      );
      expectEqual(
        await store.signingKeys.rotate(stranger, key.kid, keyRecord()),
        false,
        "a rotation of ours",
      );
      const next = keyRecord({ createdAt: at(1), signsFrom: at(2) });
      expectTrue(await store.signingKeys.rotate(own, key.kid, next), "our own rotation should be done");
      expectEqual(await store.signingKeys.list(stranger, LONG_AGO), before, "their keys");
    });
  });

  describe("signingKeys.list and listPublished", () => {
    it("leave out what was retired by then, to the millisecond", async ({ store }) => {
      const key = await addFirst(store);
      const next = keyRecord({ createdAt: at(10), signsFrom: at(20) });
      await store.signingKeys.rotate(own, key.kid, next);
      const old = { ...key, retiredAt: at(20) };
      for (const [moment, expected] of [
        [new Date(at(20).getTime() - 1), [next, old]],
        [at(20), [next]],
        [at(1_000_000), [next]],
      ] as const) {
        const keys = await store.signingKeys.list(own, moment);
        expectEqual(keys, expected, `the keys after ${moment.toISOString()}`);
        const published = await store.signingKeys.listPublished(moment);
        expectEqual(published, publishedOf([...expected]), `what is published after ${moment.toISOString()}`);
      }
    });

    it("list the last to retire first, then the last to be made", async ({ store }) => {
      const key = await addFirst(store);
      const waiting = keyRecord({ createdAt: at(20), signsFrom: at(100) });
      await store.signingKeys.rotate(own, key.kid, waiting);
      const urgent = keyRecord({ createdAt: at(10), signsFrom: at(20) });
      await store.signingKeys.rotate(own, waiting.kid, urgent);
      const kids = (await store.signingKeys.list(own, LONG_AGO)).map(({ kid }) => kid);
      expectEqual(kids, [urgent.kid, waiting.kid, key.kid], "the keys");
    });

    it("give nothing before there is a key", async ({ store }) => {
      expectEqual(await store.signingKeys.list(own, LONG_AGO), [], "the keys");
      expectEqual(await store.signingKeys.listPublished(LONG_AGO), [], "what is published");
    });

    it("publish the keys of all organizations, without their private halves", async ({ store }) => {
      const keys = [await addFirst(store), await addFirst(store, await another(store))];
      expectEqual(await store.signingKeys.listPublished(LONG_AGO), publishedOf(keys), "what is published");
    });
  });

  raceCases(suite);
}

function raceCases({ describe, it }: Suite): void {
  describe("races for signing keys", () => {
    it("make one first key", ({ store, stores }) =>
      rounds(async () => {
        const organizationId = await another(store);
        const results = await race(stores, (each) =>
          each.signingKeys.createFirst(organizationId, keyRecord()),
        );
        expectEqual(results.filter(Boolean).length, 1, "the number of calls that stored one");
        expectEqual((await store.signingKeys.list(organizationId, LONG_AGO)).length, 1, "the number of keys");
      }));

    it("put one key in the place of the last", ({ store, stores }) =>
      rounds(async () => {
        const organizationId = await another(store);
        const key = await addFirst(store, organizationId);
        const nextOf = (caller: number) => keyRecord({ createdAt: at(1), signsFrom: at(RACERS - caller) });
        const results = await race(stores, (each, caller) =>
          each.signingKeys.rotate(organizationId, key.kid, nextOf(caller)),
        );
        expectEqual(results.filter(Boolean).length, 1, "the number of calls that rotated");
        const [next, old, ...more] = await store.signingKeys.list(organizationId, LONG_AGO);
        expectEqual(more, [], "further keys");
        expectEqual(old?.retiredAt, next?.signsFrom, "when the old key ends");
      }));
  });
}
