import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import type { UsageEvent } from "@keystead/core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Connection } from "../src/connection.ts";
import { type SqliteStorage, sqliteStorage } from "../src/index.ts";
import { fastDirectory } from "./directories.ts";
import { claimOf, insertOf, openShop, organizationId } from "./records.ts";

const cleanUp: (() => unknown)[] = [];
let directory: string;
beforeEach(() => {
  directory = fastDirectory();
  cleanUp.push(() => rmSync(directory, { recursive: true, force: true }));
});
afterEach(async () => {
  for (const undo of cleanUp.splice(0).toReversed()) await undo();
});

function open(file: string, options: { diskReserve?: number } = {}): SqliteStorage {
  const store = sqliteStorage({ file, ...options });
  cleanUp.push(() => store.close());
  return store;
}

describe("a file that is not Keystead's", () => {
  it("is refused when it is no database, and left as it is", async () => {
    const file = join(directory, "keystead.db");
    writeFileSync(file, "This is a letter to somebody, and long enough to be looked at. ".repeat(100));
    await expect(open(file).ping()).rejects.toMatchObject({
      code: "storage_incompatible",
      message: expect.stringMatching(
        /`file`.*DATA_DIR.*keystead\.db is not a SQLite database\. Name another file/,
      ),
    });
  });

  it("is refused when it is another program's", async () => {
    const file = join(directory, "other.db");
    const other = new DatabaseSync(file);
    other.exec("CREATE TABLE notes (text TEXT)");
    other.close();
    const store = open(file);
    const code = "storage_incompatible";
    await expect(store.ping()).rejects.toMatchObject({
      code,
      message: expect.stringContaining("another program"),
    });
    await expect(store.get("products", organizationId, ["prd_1"])).rejects.toMatchObject({ code });
    await expect(store.commit(organizationId, [])).rejects.toMatchObject({ code });
  });

  it("is refused when a newer release has been there", async () => {
    const file = join(directory, "keystead.db");
    const first = open(file);
    await first.ping();
    await first.close();
    const newer = new DatabaseSync(file);
    newer.exec("PRAGMA user_version = 99");
    newer.close();
    await expect(open(file).ping()).rejects.toMatchObject({
      code: "storage_incompatible",
      message: expect.stringMatching(/layout 99.*newer release.*Update @keystead\/adapter-sqlite/),
    });
  });
});

describe("a place that cannot be written", () => {
  it("is storage_unavailable, and served as soon as it can be", async () => {
    const blocked = join(directory, "data");
    writeFileSync(blocked, "");
    const store = open(join(blocked, "keystead.db"));
    await expect(store.ping()).rejects.toMatchObject({
      code: "storage_unavailable",
      message: expect.stringContaining(blocked),
      cause: expect.anything(),
    });
    rmSync(blocked);
    await store.ping();
  });

  it.runIf(process.getuid?.() === 0)(
    "is storage_unavailable to a user without rights to its directory",
    () => {
      const data = join(directory, "data");
      mkdirSync(data, { mode: 0o700 });
      const program = fileURLToPath(new URL("./processes/ping-store.ts", import.meta.url));
      const args = ["--conditions=keystead-source", program, join(data, "keystead.db")];
      spawnSync("chmod", ["a+rx", directory]);
      const { stdout } = spawnSync(process.execPath, args, { uid: 65_534, gid: 65_534, encoding: "utf8" });
      expect(stdout).toMatch(/^storage_unavailable .*keystead\.db/);
    },
  );
});

/** Whether this process may mount a disk of its own: on Linux, as root. */
const mayMount = spawnSync("unshare", ["--mount", "true"]).status === 0;

function mountedDisk(mebibytes: number): string {
  const disk = join(directory, "disk");
  mkdirSync(disk);
  expect(spawnSync("mount", ["-t", "tmpfs", "-o", `size=${mebibytes}m`, "tmpfs", disk]).status).toBe(0);
  cleanUp.push(() => spawnSync("umount", ["--lazy", disk]));
  return disk;
}

const event = (number: number): UsageEvent => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`,
  productId: "prd_1",
  licenseId: null,
  name: "page_view",
  properties: { text: "x".repeat(4_000) },
  domain: null,
  anonymousId: null,
  timestamp: new Date("2026-09-01T00:00:00Z"),
  receivedAt: new Date("2026-09-01T00:00:00Z"),
});

describe("a disk", () => {
  it("has what a connection commits, also when the power fails then: SQLite syncs each commit", () => {
    const options = { readOnly: false, patienceMs: 0, cacheMebibytes: 1 };
    const connection = new Connection(join(directory, "keystead.db"), options);
    cleanUp.push(() => connection.close());
    const FULL = 2;
    expect(connection.number("PRAGMA synchronous")).toBe(FULL);
  });

  it.runIf(mayMount)(
    "that is full refuses writes, serves reads, keeps what was answered, and goes on when there is room",
    async () => {
      const disk = mountedDisk(24);
      const store = open(join(disk, "keystead.db"), { diskReserve: 0 });
      await openShop(store);
      const { bavail, bsize } = statfsSync(disk);
      const filling = join(disk, "filling");
      writeFileSync(filling, Buffer.alloc(bavail * bsize - 200_000));
      const stored: number[] = [];
      let refusal: unknown;
      for (let first = 0; refusal === undefined; first += 10) {
        const numbers = Array.from({ length: 10 }, (_, index) => first + index);
        await store.appendEvents(organizationId, numbers.map(event)).then(
          () => stored.push(...numbers),
          (error: unknown) => (refusal = error),
        );
      }
      expect(refusal).toMatchObject({ code: "overloaded" });
      const claims = await Promise.allSettled(
        Array.from({ length: 200 }, (_, number) => store.claimSeat(claimOf(number))),
      );
      const refused = claims.filter((claim) => claim.status === "rejected");
      for (const { reason } of refused)
        expect(reason).toMatchObject({ code: "storage_unavailable", cause: expect.anything() });
      const found = await store.findSubject(claimOf(0));
      expect(found?.license?.activatedCount).toBe(200 - refused.length);
      rmSync(filling);
      expect(await store.appendEvents(organizationId, [event(0), event(1_000_000)])).toEqual([false, true]);
      await store.claimSeat(claimOf("later"));
      const { total } = await store.listEvents(organizationId, { page: 1, perPage: 1 });
      expect(total).toBe(stored.length + 1);
    },
  );

  it.each([
    { diskReserve: Number.MAX_SAFE_INTEGER, shortage: "disk" },
    { diskReserve: 0, shortage: null },
  ])(
    "with $diskReserve bytes reserved is short of $shortage, and refuses nothing while it is not full",
    async ({ diskReserve, shortage }) => {
      const store = open(join(directory, "keystead.db"), { diskReserve });
      expect(await store.shortage()).toBe(shortage);
      expect(await store.appendEvents(organizationId, [event(0)])).toEqual([true]);
    },
  );

  it.runIf(mayMount)(
    "that is read-only is storage_unavailable to writers, and written as soon as it can be",
    async () => {
      const disk = mountedDisk(24);
      const file = join(disk, "keystead.db");
      const before = open(file);
      await openShop(before);
      await before.close();
      expect(spawnSync("mount", ["-o", "remount,ro", disk]).status).toBe(0);
      const store = open(file);
      await expect(store.ping()).rejects.toMatchObject({
        code: "storage_unavailable",
        cause: expect.anything(),
      });
      expect(spawnSync("mount", ["-o", "remount,rw", disk]).status).toBe(0);
      expect(await store.claimSeat(claimOf(0))).toMatchObject({ outcome: "claimed" });
    },
  );
});

describe("close", () => {
  it("waits for calls under way, and leaves one file", async () => {
    const file = join(directory, "keystead.db");
    const store = open(file);
    const writes = Array.from({ length: 50 }, (_, number) =>
      store.commit(organizationId, [insertOf.product(number)]),
    );
    const reading = store.list("products", organizationId, { page: 1, perPage: 1 });
    await store.close();
    expect(await Promise.all(writes)).toEqual(writes.map(() => ({ done: true })));
    await reading;
    expect([file, `${file}-wal`, `${file}-shm`].map((path) => existsSync(path))).toEqual([
      true,
      false,
      false,
    ]);
    await expect(store.ping()).rejects.toMatchObject({ code: "storage_unavailable" });
    await store.close();
  });
});
