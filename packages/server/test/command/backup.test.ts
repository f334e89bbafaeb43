import { chmod, mkdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createClient } from "../support/client.ts";
import { keystead, ran, ranHere, temporaryFolder } from "../support/command.ts";
import { PASSWORD } from "../support/operator.ts";

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let environment: Record<string, string>;
let file: string;
beforeAll(async () => {
  folder = await temporaryFolder();
  environment = { DATA_DIR: join(folder.path, "data") };
  file = join(folder.path, "backup.db");
});
afterAll(() => folder.remove());

async function users(): Promise<string[]> {
  const { out } = await ranHere(["users", "list"], environment);
  return out.split("\n").flatMap((line) => line.split("\t", 1).filter((email) => email !== ""));
}

describe("keystead backup and restore", () => {
  it("copy the database while a server runs, and put it back when none does", async () => {
    const server = keystead(["start"], { ...environment, PORT: "0" });
    const client = createClient(`http://127.0.0.1:${await server.ready()}`);
    const register = async (email: string) =>
      (await client.post("/api/auth/register", { email, password: PASSWORD, name: "Ada" })).status;
    expect(await register("before@example.com")).toBe(201);
    const lastBackup = async () => {
      const { backup } = (await client.get<{ backup: { lastAt: string | null } }>("/api/settings")).body;
      return backup.lastAt === null ? null : Date.parse(backup.lastAt);
    };
    expect(await lastBackup()).toBeNull();
    const nowhere = join(folder.path, "nowhere", "x");
    expect(await ranHere(["backup", nowhere], environment)).toMatchObject({ code: 1 });
    expect(await lastBackup()).toBeNull();
    const began = Date.now();
    expect(await ran(["backup", file], environment)).toMatchObject({ code: 0, err: "" });
    const first = (await lastBackup()) ?? 0;
    // A file system rounds times down.
    expect(first).toBeGreaterThan(began - 1000);
    expect(first).toBeLessThanOrEqual(Date.now());
    await client.post("/api/auth/logout");
    expect(await register("after@example.com")).toBe(201);

    const refused = await ranHere(["restore", file], environment);
    expect(refused).toMatchObject({ code: 1, out: "" });
    expect(refused.err).toMatch(/^keystead: .*keystead\.db.*\n$/);
    client.close();
    server.signal("SIGTERM");
    await server.exited;
    expect((await users()).sort()).toEqual(["after@example.com", "before@example.com"]);
    expect(await ran(["restore", file], environment)).toMatchObject({ code: 0, err: "" });
    expect(await users()).toEqual(["before@example.com"]);
    // The restored database was made before, and says nothing of backups.
    const kept = (await stat(join(environment["DATA_DIR"] ?? "", "last-backup"))).mtimeMs;
    expect(Math.abs(kept - first)).toBeLessThan(1000);
  });

  it("makes the next backup the last one, also where another user's note is in the way", async () => {
    const note = join(environment["DATA_DIR"] ?? "", "last-backup");
    const long = new Date("2020-01-01T00:00:00.000Z");
    await utimes(note, long, long);
    await chmod(note, 0o000);
    expect(await ran(["backup", file], environment)).toMatchObject({ code: 0, err: "" });
    expect((await stat(note)).mtimeMs).toBeGreaterThan(Date.now() - 60_000);
  });

  it("says that the backup is good where it cannot be noted", async () => {
    const note = join(environment["DATA_DIR"] ?? "", "last-backup");
    await rm(note);
    await mkdir(note);
    const { code, out, err } = await ran(["backup", file], environment);
    expect({ code, copied: out.startsWith("Copied ") }).toEqual({ code: 0, copied: true });
    expect(err).toMatch(/^The backup is complete, but DATA_DIR\/last-backup could not be written: .*\n$/);
    await rm(note, { recursive: true });
  });

  it("refuse what is no backup, and what is no embedded database, in a line", async () => {
    const other = join(folder.path, "other.db");
    await writeFile(other, "no database");
    for (const [args, given, why] of [
      [["restore", other], environment, /other\.db/],
      [
        ["restore", join(folder.path, "nowhere.db")],
        environment,
        /^keystead: The file .*nowhere\.db does not exist$/m,
      ],
      [
        ["backup", join(folder.path, "nowhere", "x")],
        environment,
        /^keystead: The folder .*nowhere does not exist$/m,
      ],
      [["backup", folder.path], environment, /^keystead: .* is a folder: name a file in it$/m],
      [
        ["backup", join(folder.path, "data", "keystead.db")],
        environment,
        /^keystead: file: is part of the database itself: name another file for the backup$/m,
      ],
      [
        ["backup", file],
        { DATA_DIR: join(folder.path, "empty") },
        /^keystead: DATA_DIR: the database .* does not exist/,
      ],
      [["backup", file], { DATABASE_URL: "postgres://127.0.0.1:1/x" }, /^keystead: DATABASE_URL: .*pg_dump/],
      [["restore", file], { REDIS_URL: "redis://127.0.0.1:1" }, /^keystead: REDIS_URL: /],
    ] as const) {
      const { code, err } = await ranHere([...args], { ...given });
      expect({ code, lines: err.split("\n").length }).toEqual({ code: 1, lines: 2 });
      expect(err).toMatch(why);
    }
    expect(await users()).toEqual(["before@example.com"]);
  });
});
