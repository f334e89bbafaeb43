import { spawnSync } from "node:child_process";
import { appendFile, mkdtemp, rm, statfs, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLicensing, DEFAULT_ORGANIZATION_ID } from "@keystead/core";
import pg from "pg";
import { afterEach, describe, expect, inject, it, vi } from "vitest";
import { createDatabase } from "../../../test/setup/database.ts";
import { usageEvent } from "../../../test/setup/usage-event.ts";
import { postgresStorage } from "../src/index.ts";
import { pgliteStorage } from "../src/pglite.ts";

const MEBIBYTE = 2 ** 20;
const organizationId = DEFAULT_ORGANIZATION_ID;
const event = usageEvent(new Date());

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const undo of cleanUp.splice(0).toReversed()) await undo();
});

/** A store on a database of its own, where a trigger can refuse what is written to a table as a full server would. */
async function databaseThatFills() {
  const database = await createDatabase(inject("postgresUrl"));
  cleanUp.push(() => database.drop());
  const storage = postgresStorage({ connectionString: database.url });
  cleanUp.push(() => storage.close());
  await storage.ping();
  const run = async (statements: string): Promise<void> => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(statements).finally(() => client.end());
  };
  return {
    storage,
    fail: (table: string, condition: string) =>
      run(`
        CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
          BEGIN RAISE EXCEPTION 'no space at /var/lib/postgresql' USING ERRCODE = '${condition}'; END $$;
        CREATE TRIGGER refuse BEFORE INSERT ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION refuse()`),
    heal: () => run("DROP FUNCTION refuse CASCADE"),
  };
}

describe("events on PostgreSQL", () => {
  it("are overloaded when the disk is full, and short of it for half a minute", async () => {
    const { storage, fail, heal } = await databaseThatFills();
    expect(await storage.events.shortage()).toBeNull();
    await fail("keystead.event_ids", "disk_full");
    vi.useFakeTimers({ toFake: ["performance"] });
    const error = await storage.events.append(organizationId, [event]).catch((thrown) => thrown);
    expect(error).toMatchObject({ code: "overloaded", message: expect.not.stringContaining("/var/lib") });
    vi.advanceTimersByTime(29_999);
    expect(await storage.events.shortage()).toBe("disk");
    vi.advanceTimersByTime(1);
    expect(await storage.events.shortage()).toBeNull();
    await heal();
    expect(await storage.events.append(organizationId, [event])).toEqual([true]);
  });

  it("are short when any other call found no memory, which is storage_unavailable to its caller", async () => {
    const { storage, fail } = await databaseThatFills();
    await fail("keystead.products", "out_of_memory");
    await expect(createLicensing({ storage }).products.create({ name: "Other" })).rejects.toMatchObject({
      code: "storage_unavailable",
    });
    expect(await storage.events.shortage()).toBe("memory");
  });

  it("are not short of room after an error that is about neither", async () => {
    const { storage, fail } = await databaseThatFills();
    await fail("keystead.products", "too_many_connections");
    await expect(createLicensing({ storage }).products.create({ name: "Other" })).rejects.toMatchObject({
      code: "storage_unavailable",
    });
    expect(await storage.events.shortage()).toBeNull();
  });
});

async function emptyDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "keystead-"));
  cleanUp.push(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

/** Whether this process may mount a disk of its own: on Linux, as root. */
const mayMount = spawnSync("unshare", ["--mount", "true"]).status === 0;

async function mountedDisk(mebibytes: number): Promise<string> {
  const directory = await emptyDirectory();
  const options = ["-t", "tmpfs", "-o", `size=${mebibytes}m`];
  expect(spawnSync("mount", [...options, "tmpfs", directory]).status).toBe(0);
  cleanUp.push(() => spawnSync("umount", ["--lazy", directory]));
  return directory;
}

describe("events on PGlite", () => {
  it.each([
    { diskReserve: Number.MAX_SAFE_INTEGER, shortage: "disk" },
    { diskReserve: 0, shortage: null },
  ])("with $diskReserve bytes reserved are short of $shortage", async ({ diskReserve, shortage }) => {
    const dataDir = join(await emptyDirectory(), "data");
    const storage = pgliteStorage({ dataDir, diskReserve, fsync: false });
    cleanUp.push(() => storage.close());
    expect(await storage.events.shortage()).toBe(shortage);
    // The store itself refuses nothing while it is not full.
    expect(await storage.events.append(organizationId, [event])).toEqual([true]);
  });

  it.runIf(mayMount)("leave 100 MiB of a small disk free", async () => {
    const disk = await mountedDisk(400);
    const storage = pgliteStorage({ dataDir: join(disk, "data") });
    cleanUp.push(() => storage.close());
    expect(await storage.events.shortage()).toBeNull();
    const { bavail, bsize } = await statfs(disk);
    const filling = join(disk, "filling");
    await writeFile(filling, Buffer.alloc(bavail * bsize - 150 * MEBIBYTE));
    expect(await storage.events.shortage()).toBeNull();
    await appendFile(filling, Buffer.alloc(100 * MEBIBYTE));
    expect(await storage.events.shortage()).toBe("disk");
    await rm(filling);
    expect(await storage.events.shortage()).toBeNull();
  });

  it("are never short of disk in memory", async () => {
    const storage = pgliteStorage({ diskReserve: Number.MAX_SAFE_INTEGER });
    expect(await storage.events.shortage()).toBeNull();
    await storage.close();
  });
});
