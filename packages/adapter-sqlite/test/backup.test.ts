import { existsSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { restoreBackup, type SqliteStorage, sqliteStorage } from "../src/index.ts";
import { fastDirectory } from "./directories.ts";
import { claimOf, insertOf, licenseRecord, openShop, organizationId } from "./records.ts";
import { remoteStore } from "./remote-store.ts";

const cleanUp: (() => unknown)[] = [];
let directory: string;
let file: string;
let backup: string;
beforeEach(() => {
  directory = fastDirectory();
  [file, backup] = [join(directory, "keystead.db"), join(directory, "backup.db")];
  cleanUp.push(() => rmSync(directory, { recursive: true, force: true }));
});
afterEach(async () => {
  for (const undo of cleanUp.splice(0).toReversed()) await undo();
});

function open(path: string): SqliteStorage {
  const store = sqliteStorage({ file: path });
  cleanUp.push(() => store.close());
  return store;
}

async function activated(store: SqliteStorage): Promise<{ count: number | undefined; activations: number }> {
  const subject = await store.findSubject(claimOf(0));
  const { total } = await store.list("activations", organizationId, { page: 1, perPage: 1 });
  return { count: subject?.license?.activatedCount, activations: total };
}

describe("backup", () => {
  it("has all that was answered before it, and everything as it was at one moment, while seats are claimed", async () => {
    const store = open(file);
    await openShop(store);
    let claimed = 0;
    let isOver = false;
    const claims = (async () => {
      for (let number = 0; !isOver; number += 1) {
        await store.claimSeat(claimOf(number));
        claimed += 1;
      }
    })();
    for (let round = 0; round < 3; round += 1) {
      const before = claimed;
      await store.backup(backup);
      const after = claimed;
      const copy = open(backup);
      const { count, activations } = await activated(copy);
      expect(count).toBe(activations);
      expect(count).toBeGreaterThanOrEqual(before);
      expect(count).toBeLessThanOrEqual(after + 1);
      await copy.close();
    }
    isOver = true;
    await claims;
    expect(readdirSync(directory).filter((name) => name.includes("partial"))).toEqual([]);
  });

  it("is invalid_input in the place of the database itself, which servers would go on writing to without a name", async () => {
    const store = open(file);
    await openShop(store);
    const link = join(directory, "link.db");
    symlinkSync(file, link);
    for (const own of [file, link, `${file}-wal`])
      await expect(store.backup(own)).rejects.toMatchObject({ code: "invalid_input" });
    await store.claimSeat(claimOf(0));
    expect(await activated(open(file))).toEqual({ count: 1, activations: 1 });
  });

  it("is storage_unavailable where it cannot be written, and leaves the store as it is", async () => {
    const store = open(file);
    await openShop(store);
    await expect(store.backup(join(directory, "nowhere", "backup.db"))).rejects.toMatchObject({
      code: "storage_unavailable",
    });
    expect(await store.claimSeat(claimOf(0))).toMatchObject({ outcome: "claimed" });
  });
});

describe("restoreBackup", () => {
  async function backUpShop(): Promise<void> {
    const store = open(file);
    await openShop(store);
    await store.claimSeat(claimOf(0));
    await store.backup(backup);
    await store.claimSeat(claimOf(1));
    await store.close();
  }

  it("puts everything back as it was, in the place of what is there, is not there, or is damaged", async () => {
    await backUpShop();
    for (const ruin of [() => {}, () => rmSync(file), () => writeFileSync(file, "damaged".repeat(1_000))]) {
      ruin();
      restoreBackup({ backup, file });
      const store = open(file);
      expect(await activated(store)).toEqual({ count: 1, activations: 1 });
      const query = { search: licenseRecord().licenseKey, page: 1, perPage: 5 };
      expect(await store.list("licenses", organizationId, query)).toMatchObject({ total: 1 });
      expect(await store.claimSeat(claimOf(2))).toMatchObject({ outcome: "claimed" });
      await store.close();
    }
  });

  it("takes nothing of the log of a store that was killed", async () => {
    await backUpShop();
    const killed = remoteStore(file);
    await killed.commit(organizationId, [insertOf.product(7)]);
    await killed.kill();
    expect(existsSync(`${file}-wal`)).toBe(true);
    restoreBackup({ backup, file });
    expect(await open(file).get("products", organizationId, [`prd_${"7".padStart(26, "0")}`])).toEqual([
      null,
    ]);
  });

  it.each([
    ["is gone", () => rmSync(file)],
    ["is damaged", () => writeFileSync(file, "damaged".repeat(1_000))],
  ])("takes nothing of a log that was left behind by a database that %s", async (_, ruin) => {
    await backUpShop();
    const killed = remoteStore(file);
    await killed.commit(organizationId, [insertOf.product(7)]);
    await killed.kill();
    ruin();
    expect(existsSync(`${file}-wal`)).toBe(true);
    restoreBackup({ backup, file });
    const store = open(file);
    expect(await store.get("products", organizationId, [`prd_${"7".padStart(26, "0")}`])).toEqual([null]);
    expect(await activated(store)).toEqual({ count: 1, activations: 1 });
  });

  it("is refused while a store of any process has the file open", async () => {
    await backUpShop();
    const other = remoteStore(file);
    await other.ping();
    const refusal = expect.objectContaining({
      code: "storage_unavailable",
      message: expect.stringMatching(/keystead\.db is in use\. Stop every server/),
    });
    expect(() => restoreBackup({ backup, file })).toThrow(refusal);
    await other.close();
    const own = open(file);
    await own.ping();
    expect(() => restoreBackup({ backup, file })).toThrow(refusal);
    expect(await activated(own)).toEqual({ count: 2, activations: 2 });
  });

  it("is refused for what is no backup, and leaves what is there", async () => {
    await backUpShop();
    const note = join(directory, "note.txt");
    writeFileSync(note, "Not a database, but long enough to be looked at. ".repeat(100));
    expect(() => restoreBackup({ backup: note, file })).toThrow(
      expect.objectContaining({ code: "storage_incompatible", message: expect.stringContaining("note.txt") }),
    );
    const empty = join(directory, "empty.db");
    new DatabaseSync(empty).close();
    writeFileSync(empty, "");
    expect(() => restoreBackup({ backup: empty, file })).toThrow(
      expect.objectContaining({ code: "storage_incompatible" }),
    );
    expect(() => restoreBackup({ backup: join(directory, "none.db"), file })).toThrow(
      expect.objectContaining({ code: "storage_unavailable", message: expect.stringContaining("none.db") }),
    );
    expect(await activated(open(file))).toEqual({ count: 2, activations: 2 });
  });
});
