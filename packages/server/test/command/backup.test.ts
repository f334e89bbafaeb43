import { writeFile } from "node:fs/promises";
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
    expect(await ran(["backup", file], environment)).toMatchObject({ code: 0, err: "" });
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
  });

  it("refuse what is no backup, and what is no embedded database, in a line", async () => {
    const other = join(folder.path, "other.db");
    await writeFile(other, "no database");
    for (const [args, given, why] of [
      [["restore", other], environment, /other\.db/],
      [
        ["restore", join(folder.path, "nowhere.db")],
        environment,
        /^keystead: There is no file .*nowhere\.db$/m,
      ],
      [
        ["backup", join(folder.path, "nowhere", "x")],
        environment,
        /^keystead: There is no folder .*nowhere$/m,
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
        /^keystead: DATA_DIR: there is no database/,
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
