import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Change } from "@keystead/core/adapter";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type SqliteStorage, sqliteStorage } from "../src/index.ts";
import { fastDirectory } from "./directories.ts";
import { claimOf, insertOf, licenseRecord, openShop, organizationId, productRecord } from "./records.ts";
import { type RemoteStore, remoteStore } from "./remote-store.ts";

/** A process takes a second to start. */
const ROUNDS = process.env["KEYSTEAD_TEST_FULL"] ? 30 : 6;

const cleanUp: (() => unknown)[] = [];
let file: string;
beforeEach(() => {
  const directory = fastDirectory();
  file = join(directory, "keystead.db");
  cleanUp.push(() => rmSync(directory, { recursive: true, force: true }));
});
afterEach(async () => {
  for (const undo of cleanUp.splice(0).toReversed()) await undo();
});

function open(): SqliteStorage {
  const store = sqliteStorage({ file });
  cleanUp.push(() => store.close());
  return store;
}

function openElsewhere(): RemoteStore {
  const store = remoteStore(file);
  cleanUp.push(() => store.kill());
  return store;
}

describe("processes on one file", () => {
  it("make it once, however many start at the same moment", async () => {
    const stores = Array.from({ length: 5 }, openElsewhere);
    await Promise.all(stores.map((store) => store.ping()));
    const { total } = await open().list("organizations", "deployment", { page: 1, perPage: 5 });
    expect(total).toBe(1);
  });

  it("take no more seats than there are", async () => {
    const stores = [open(), openElsewhere(), openElsewhere()];
    await openShop(open(), 25);
    const claims = Array.from({ length: 150 }, (_, number) => stores[number % 3]?.claimSeat(claimOf(number)));
    const outcomes = (await Promise.all(claims)).map((result) => result?.outcome);
    expect(outcomes.filter((outcome) => outcome === "claimed")).toHaveLength(25);
    expect(outcomes.filter((outcome) => outcome === "limit_reached")).toHaveLength(125);
  });

  it("hear of each other's changes, in which what changed can be read", async () => {
    const [own, other] = [open(), openElsewhere()];
    await openShop(own);
    await other.ping();
    expect(own.changes.silence()).toBe(Number.POSITIVE_INFINITY);
    const heard: Change[] = [];
    cleanUp.push(own.changes.subscribe((change) => heard.push(change)));
    await expect.poll(() => heard).toEqual([{ kind: "everything" }]);
    heard.length = 0;
    const license = licenseRecord();
    await other.claimSeat(claimOf(0));
    await expect.poll(() => heard).toEqual([{ kind: "license", id: license.id }]);
    await own.claimSeat(claimOf(1));
    const { activationId } = claimOf(0);
    await other.freeSeat({ organizationId, licenseId: license.id, activationId, now: new Date() });
    const [stored] = await other.get("products", organizationId, [productRecord().id]);
    const record = { ...productRecord(), publicKey: "pk_other" };
    await other.commit(organizationId, [
      { op: "update", kind: "products", record, version: stored?.version ?? 0 },
    ]);
    await expect
      .poll(() => heard)
      .toEqual([
        { kind: "license", id: license.id },
        { kind: "license", id: license.id },
        { kind: "license", id: license.id },
        { kind: "product", id: record.id },
      ]);
    expect(own.changes.silence()).toBeLessThan(10_000);
  });

  it("hear that everything may have changed when more has than is kept for them", async () => {
    const [own, other] = [open(), open()];
    await openShop(own);
    const heard: Change[] = [];
    cleanUp.push(own.changes.subscribe((change) => heard.push(change)));
    await expect.poll(() => heard.length).toBe(1);
    heard.length = 0;
    const licenseId = licenseRecord().id;
    // In one commit, so that it comes between two looks.
    const writes = Array.from({ length: 22_000 }, (_, number) => [
      { op: "insert", kind: "products", record: { ...productRecord(1), id: `prd_${number}` } } as const,
      { op: "delete", kind: "products", id: `prd_${number}` } as const,
    ]).flat();
    expect(await other.commit(organizationId, writes)).toEqual({ done: true });
    await expect.poll(() => heard).toEqual([{ kind: "everything" }]);
    await other.claimSeat(claimOf(0));
    await expect.poll(() => heard.at(-1)).toEqual({ kind: "license", id: licenseId });
  });
});

describe("a process that is killed at any time", () => {
  it("has lost nothing that it answered, and the next one serves without a hand", async () => {
    await openShop(open());
    const answered = new Set<string>();
    let next = openElsewhere();
    for (let round = 0; round < ROUNDS; round += 1) {
      const store = next;
      await store.ping();
      // The next one starts while this one is at work.
      next = openElsewhere();
      const claims = Array.from({ length: 200 }, async (_, number) => {
        const claim = claimOf(`${round}-${number}`);
        const result = await store.claimSeat(claim).catch(() => null);
        if (result?.outcome === "claimed") answered.add(claim.activationId);
      });
      await expect.poll(() => answered.size, { interval: 1 }).toBeGreaterThan(round * 10);
      await store.kill();
      await Promise.all(claims);
    }
    const store = next;
    const found = await store.get("activations", organizationId, [...answered]);
    expect(found.filter((activation) => activation === null)).toEqual([]);
    const active = { filters: { status: "active" }, page: 1, perPage: 1 } as const;
    const { total } = await store.list("activations", organizationId, active);
    expect((await store.findSubject(claimOf(0)))?.license?.activatedCount).toBe(total);
    expect(await store.commit(organizationId, [insertOf.product(5)])).toEqual({ done: true });
  });
});
