import { RACERS, race, rounds } from "@keystead/storage-conformance/races";
import { at, newAccount, nextDigest, nextId, nextNumber } from "@keystead/storage-conformance/records";
import { describe, expect } from "vitest";
import { deploymentOf } from "../../../test/deployment.ts";
import { it } from "../../../test/on-memory.ts";
import { DEFAULT_ORGANIZATION_ID } from "../../storage/ids.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import { NO_FILES } from "./signing-keys.ts";
import {
  addFirstKey,
  listPublishedKeys,
  listStoredKeys,
  type Published,
  replaceLastKey,
  type StoredSigningKey,
} from "./stored-keys.ts";

const LONG_AGO = at(-1_000_000);

const own = DEFAULT_ORGANIZATION_ID;

function keyRecord(given: Partial<StoredSigningKey> = {}): StoredSigningKey {
  const [kid, publicKey, sealedPrivateKey] = [
    nextDigest(),
    `public-${nextNumber()}`,
    `sealed-${nextNumber()}`,
  ];
  const times = { createdAt: at(0), signsFrom: at(0), retiredAt: null, filesUntil: NO_FILES };
  return { kid, publicKey, sealedPrivateKey, ...times, ...given };
}

async function addFirst(store: StorageAdapter, organizationId = own): Promise<StoredSigningKey> {
  const key = keyRecord();
  expect(await addFirstKey(deploymentOf(store), organizationId, key), "the first key should be stored").toBe(
    true,
  );
  return key;
}

/** No key of these tests has signed a file, unless its test says so. */
function publishedAfter(moment: Date): Published {
  return { retiredAfter: moment, filesAfter: NO_FILES };
}

function publishedOf(keys: StoredSigningKey[]) {
  return keys.map(({ kid, publicKey }) => ({ kid, publicKey })).toSorted((a, b) => (a.kid < b.kid ? -1 : 1));
}

async function another(store: StorageAdapter): Promise<string> {
  return (await newAccount(store)).organizationId;
}

describe("addFirstKey()", () => {
  it("stores a key for an organization that has none, for both stores", async ({
    stores: [first, second],
  }) => {
    const key = await addFirst(first);
    expect(await listStoredKeys(deploymentOf(second).records, own, LONG_AGO), "the keys").toEqual([key]);
  });

  it("is false, with nothing stored, for an organization that has one", async ({ store }) => {
    const key = await addFirst(store);
    expect(await addFirstKey(deploymentOf(store), own, keyRecord()), "the second").toBe(false);
    expect(await listStoredKeys(deploymentOf(store).records, own, LONG_AGO), "the keys").toEqual([key]);
    await replaceLastKey(deploymentOf(store), own, key.kid, keyRecord());
    expect(await addFirstKey(deploymentOf(store), own, keyRecord()), "one after a rotation").toBe(false);
  });

  it("is each organization's own", async ({ store }) => {
    const [key, stranger] = [await addFirst(store), await another(store)];
    const theirs = await addFirst(store, stranger);
    expect(await listStoredKeys(deploymentOf(store).records, own, LONG_AGO), "our keys").toEqual([key]);
    expect(await listStoredKeys(deploymentOf(store).records, stranger, LONG_AGO), "their keys").toEqual([
      theirs,
    ]);
  });

  it("refuses an organization that there is not", async ({ store }) => {
    const call = addFirstKey(deploymentOf(store), nextId("organizations"), keyRecord());
    await expect(call, "a key of nobody").rejects.toMatchObject({ code: "not_found" });
  });
});

describe("replaceLastKey()", () => {
  it("stores the next key, and ends the last one when that signs", async ({ store }) => {
    const key = await addFirst(store);
    const next = keyRecord({ createdAt: at(10), signsFrom: at(20) });
    expect(await replaceLastKey(deploymentOf(store), own, key.kid, next), "the rotation should be done").toBe(
      true,
    );
    const keys = await listStoredKeys(deploymentOf(store).records, own, LONG_AGO);
    expect(keys, "the keys").toEqual([next, { ...key, retiredAt: at(20) }]);
  });

  it("leaves the end of keys that have ended before", async ({ store }) => {
    const key = await addFirst(store);
    const [second, third] = [10, 20].map((time) =>
      keyRecord({ createdAt: at(time), signsFrom: at(time + 5) }),
    );
    await replaceLastKey(deploymentOf(store), own, key.kid, second ?? key);
    await replaceLastKey(deploymentOf(store), own, second?.kid ?? "", third ?? key);
    const ends = (await listStoredKeys(deploymentOf(store).records, own, LONG_AGO)).map(
      ({ retiredAt }) => retiredAt,
    );
    expect(ends, "when the keys end").toEqual([null, at(25), at(15)]);
  });

  it("brings the end of every key forward to a next one that signs earlier", async ({ store }) => {
    const key = await addFirst(store);
    const waiting = keyRecord({ createdAt: at(10), signsFrom: at(100) });
    await replaceLastKey(deploymentOf(store), own, key.kid, waiting);
    const urgent = keyRecord({ createdAt: at(20), signsFrom: at(20) });
    await replaceLastKey(deploymentOf(store), own, waiting.kid, urgent);
    const ends = (await listStoredKeys(deploymentOf(store).records, own, LONG_AGO)).map(
      ({ retiredAt }) => retiredAt,
    );
    expect(ends, "when the keys end").toEqual([null, at(20), at(20)]);
  });

  it("is false, with nothing changed, when another key is the last", async ({ store }) => {
    expect(await replaceLastKey(deploymentOf(store), own, "", keyRecord()), "without a key").toBe(false);
    const key = await addFirst(store);
    const next = keyRecord({ createdAt: at(10), signsFrom: at(20) });
    await replaceLastKey(deploymentOf(store), own, key.kid, next);
    const before = await listStoredKeys(deploymentOf(store).records, own, LONG_AGO);
    for (const kid of [key.kid, nextDigest(), ""]) {
      expect(await replaceLastKey(deploymentOf(store), own, kid, keyRecord()), `after ${kid}`).toBe(false);
    }
    expect(await listStoredKeys(deploymentOf(store).records, own, LONG_AGO), "the keys").toEqual(before);
  });

  it("is as if another organization's keys were absent", async ({ store }) => {
    const stranger = await another(store);
    const theirs = await addFirst(store, stranger);
    const waiting = keyRecord({ createdAt: at(1), signsFrom: at(100) });
    await replaceLastKey(deploymentOf(store), stranger, theirs.kid, waiting);
    const before = await listStoredKeys(deploymentOf(store).records, stranger, LONG_AGO);
    const key = await addFirst(store);
    expect(
      await replaceLastKey(deploymentOf(store), own, waiting.kid, keyRecord()),
      "a rotation of theirs",
    ).toBe(false);
    expect(
      await replaceLastKey(deploymentOf(store), stranger, key.kid, keyRecord()),
      "a rotation of ours",
    ).toBe(false);
    const next = keyRecord({ createdAt: at(1), signsFrom: at(2) });
    expect(
      await replaceLastKey(deploymentOf(store), own, key.kid, next),
      "our own rotation should be done",
    ).toBe(true);
    expect(await listStoredKeys(deploymentOf(store).records, stranger, LONG_AGO), "their keys").toEqual(
      before,
    );
  });
});

describe("listStoredKeys() and listPublishedKeys()", () => {
  it("leave out what was retired by then, to the millisecond", async ({ store }) => {
    const key = await addFirst(store);
    const next = keyRecord({ createdAt: at(10), signsFrom: at(20) });
    await replaceLastKey(deploymentOf(store), own, key.kid, next);
    const old = { ...key, retiredAt: at(20) };
    for (const [moment, expected] of [
      [new Date(at(20).getTime() - 1), [next, old]],
      [at(20), [next]],
      [at(1_000_000), [next]],
    ] as const) {
      const keys = await listStoredKeys(deploymentOf(store).records, own, moment);
      expect(keys, `the keys after ${moment.toISOString()}`).toEqual(expected);
      const published = await listPublishedKeys(deploymentOf(store).records, publishedAfter(moment));
      expect(published, `what is published after ${moment.toISOString()}`).toEqual(
        publishedOf([...expected]),
      );
    }
  });

  it("list the last to retire first, then the last to be made", async ({ store }) => {
    const key = await addFirst(store);
    const waiting = keyRecord({ createdAt: at(20), signsFrom: at(100) });
    await replaceLastKey(deploymentOf(store), own, key.kid, waiting);
    const urgent = keyRecord({ createdAt: at(10), signsFrom: at(20) });
    await replaceLastKey(deploymentOf(store), own, waiting.kid, urgent);
    const kids = (await listStoredKeys(deploymentOf(store).records, own, LONG_AGO)).map(({ kid }) => kid);
    expect(kids, "the keys").toEqual([urgent.kid, waiting.kid, key.kid]);
  });

  it("give nothing before there is a key", async ({ store }) => {
    expect(await listStoredKeys(deploymentOf(store).records, own, LONG_AGO), "the keys").toEqual([]);
    expect(
      await listPublishedKeys(deploymentOf(store).records, publishedAfter(LONG_AGO)),
      "what is published",
    ).toEqual([]);
  });

  it("publish the keys of all organizations, without their private halves", async ({ store }) => {
    const keys = [await addFirst(store), await addFirst(store, await another(store))];
    expect(
      await listPublishedKeys(deploymentOf(store).records, publishedAfter(LONG_AGO)),
      "what is published",
    ).toEqual(publishedOf(keys));
  });
});

describe("races for signing keys", () => {
  it("make one first key", ({ store, stores }) =>
    rounds(async () => {
      const organizationId = await another(store);
      const results = await race(stores, (each) =>
        addFirstKey(deploymentOf(each), organizationId, keyRecord()),
      );
      expect(results.filter(Boolean).length, "the number of calls that stored one").toBe(1);
      expect(
        (await listStoredKeys(deploymentOf(store).records, organizationId, LONG_AGO)).length,
        "the number of keys",
      ).toBe(1);
    }));

  it("put one key in the place of the last", ({ store, stores }) =>
    rounds(async () => {
      const organizationId = await another(store);
      const key = await addFirst(store, organizationId);
      const nextOf = (caller: number) => keyRecord({ createdAt: at(1), signsFrom: at(RACERS - caller) });
      const results = await race(stores, (each, caller) =>
        replaceLastKey(deploymentOf(each), organizationId, key.kid, nextOf(caller)),
      );
      expect(results.filter(Boolean).length, "the number of calls that rotated").toBe(1);
      const [next, old, ...more] = await listStoredKeys(
        deploymentOf(store).records,
        organizationId,
        LONG_AGO,
      );
      expect(more, "further keys").toEqual([]);
      expect(old?.retiredAt, "when the old key ends").toEqual(next?.signsFrom);
    }));
});
