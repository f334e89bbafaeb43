import { newAccount, recordOf, updateRecord } from "@keystead/storage-conformance/records";
import { describe, expect } from "vitest";
import { deploymentOf } from "../../test/deployment.ts";
import { it } from "../../test/on-memory.ts";
import { DEPLOYMENT } from "./record-store.ts";
import type { StorageAdapter } from "./storage-adapter.ts";
import { type UnitOfWork, unitOfWork } from "./unit-of-work.ts";

/**
 * How often a unit of work runs that reads a user and does `work`, while another caller renames the user after the
 * first read.
 */
async function countRuns(
  store: StorageAdapter,
  work: (tx: UnitOfWork, user: NonNullable<Awaited<ReturnType<typeof read>>>) => void,
): Promise<number> {
  const { user } = await newAccount(store);
  let runs = 0;
  await unitOfWork(deploymentOf(store), async (tx) => {
    runs += 1;
    const current = await read(tx, user.id);
    if (current === null) throw new Error("The user is not stored");
    if (runs === 1) await updateRecord(store, "users", DEPLOYMENT, user.id, { name: "Another name" });
    work(tx, current);
  });
  expect((await recordOf(store, "users", DEPLOYMENT, user.id))?.name).toBe("Another name");
  return runs;
}

function read(tx: UnitOfWork, id: string) {
  return tx.get("users", id);
}

describe("a unit of work that has read a record runs again after another caller changed it", () => {
  it("when it expects the record as it was", async ({ store }) => {
    expect(await countRuns(store, (tx, user) => tx.expect("users", user))).toBe(2);
  });

  it("when it overwrites the record, also with the same values", async ({ store }) => {
    expect(await countRuns(store, (tx, user) => tx.overwrite("users", user, {}))).toBe(2);
    const { role } = (await newAccount(store)).user;
    expect(await countRuns(store, (tx, user) => tx.overwrite("users", user, { role }))).toBe(2);
  });

  it("and not when it changes nothing", async ({ store }) => {
    expect(await countRuns(store, () => {})).toBe(1);
    expect(await countRuns(store, (tx, user) => tx.change("users", user, { role: user.record.role }))).toBe(
      1,
    );
  });
});

describe("a unit of work that overwrites a record", () => {
  it("gives the record another version, and writes what it changed before, too", async ({ store }) => {
    const { user } = await newAccount(store);
    const [before] = await store.get("users", DEPLOYMENT, [user.id]);
    await unitOfWork(deploymentOf(store), async (tx) => {
      const stored = await tx.get("users", user.id);
      if (stored === null) throw new Error("The user is not stored");
      tx.change("users", stored, { name: "Grace" });
      const changed = await tx.get("users", user.id);
      if (changed !== null) tx.overwrite("users", changed, {});
      expect(tx.writes).toHaveLength(1);
    });
    const [after] = await store.get("users", DEPLOYMENT, [user.id]);
    expect(after?.record).toEqual({ ...user, name: "Grace" });
    expect(after?.version).not.toBe(before?.version);
  });
});

describe("a unit of work in a transaction of the application", () => {
  it("runs three times at most, and is then a transaction_conflict", async ({ store }) => {
    const commit = () => Promise.resolve({ done: false, because: "changed", write: 0 } as const);
    const { user } = await newAccount(store);
    const deployment = deploymentOf({ ...store, commit, isTransaction: true });
    let runs = 0;
    const work = unitOfWork(deployment, async (tx) => {
      runs += 1;
      if (runs > 3) throw new Error("It runs on");
      const current = await read(tx, user.id);
      if (current) tx.overwrite("users", current, {});
    });
    await expect(work).rejects.toMatchObject({ code: "transaction_conflict" });
    expect(runs).toBe(3);
  });
});
