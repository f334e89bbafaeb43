import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createDatabase } from "../../../../test/setup/database.ts";
import { readConfig } from "../../src/startup/config.ts";
import { ran, ranHere, temporaryFolder } from "../support/command.ts";

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

describe("keystead", () => {
  it("prints its version", async () => {
    const manifest = await readFile(new URL("../../package.json", import.meta.url), "utf8");
    const { version } = JSON.parse(manifest) as { version: string };
    expect(await ran(["--version"], {})).toEqual({ code: 0, out: `${version}\n`, err: "" });
  });

  it.each([["--help"], ["start", "--help"]])(
    "lists every setting in its group with its default, and the commands: %s %s",
    async (...args) => {
      const { code, out } = await ran(args, {});
      expect(code).toBe(0);
      if (args.length === 1) {
        expect(out).toMatch(/^ +start +Run the server/m);
        expect(out).toMatch(/^ +migrate +Bring the database/m);
      }
      for (const name of Object.keys(readConfig({}))) expect(out).toMatch(new RegExp(`^  ${name} +\\S`, "m"));
      expect(out).toMatch(/^Listening:\n {2}PORT +.*\(default: 3000\)$/m);
      expect(out).toMatch(/^Storage:\n/m);
      expect(out).not.toContain("\u001B");
    },
  );

  it.each([
    [["strat"], "unknown command 'strat'; see keystead --help"],
    [["constructor"], "unknown command 'constructor'; see keystead --help"],
    [["--prot"], "unknown option '--prot'; see keystead --help"],
    [["start", "--prot", "3001"], "unknown option '--prot'; see keystead start --help"],
    [["start", "3001"], "unexpected argument '3001'; see keystead start --help"],
    [
      ["users", "remove", "ada@example.com", "eve@example.com"],
      "unexpected argument 'eve@example.com'; see keystead users remove --help",
    ],
    [["import", "licenses.csv"], "option '--from' is missing; see keystead import --help"],
    [["start", "--port"], "option '--port <value>' argument missing; see keystead start --help"],
    [["migrate", "--port", "3001"], "unknown option '--port'; see keystead migrate --help"],
  ])("refuses %j in a sentence", async (args, sentence) => {
    expect(await ranHere(args)).toEqual({ code: 1, out: "", err: `keystead: ${sentence}\n` });
  });

  it("shows how a command of a command is called", async () => {
    const { out } = await ran(["users", "add", "--help"], {});
    expect(out).toContain("USAGE keystead users add [OPTIONS] <EMAIL>");
  });

  it("says so, and fails, before it does anything else", async () => {
    const err = "keystead: unknown command 'strat'; see keystead --help\n";
    expect(await ran(["strat"], {})).toEqual({ code: 1, out: "", err });
  });

  it("takes --port in the place of PORT", async () => {
    const { code, err } = await ran(["start", "--port", "eighty"], { PORT: "8080", PORT_FILE: "/none" });
    expect(code).toBe(1);
    expect(err).toBe("keystead: PORT: must be a port between 0 and 65535\n");
  });
});

describe("a store that cannot be used is told in a sentence with its setting, place and cause, and no password:", () => {
  it.each([
    [
      "PostgreSQL",
      "DATABASE_URL",
      "postgres://user:s3cret@127.0.0.1:1/keystead",
      "PostgreSQL at 127.0.0.1:1/keystead",
    ],
    ["Redis", "REDIS_URL", "redis://user:s3cret@127.0.0.1:1", "Redis at 127.0.0.1:1"],
  ])("%s", async (_name, setting, url, place) => {
    const { code, out, err } = await ran(["start"], { [setting]: url });
    expect(code).toBe(1);
    expect(err).toBe(`keystead: ${setting}: ${place} cannot be used: connect ECONNREFUSED 127.0.0.1:1\n`);
    expect(out).not.toContain("s3cret");
  });

  it.each([["start"], ["restore", "keystead.backup"]])("a Node without SQLite: %s", async (...args) => {
    const { code, out, err } = await ran(args, {
      DATA_DIR: folder.path,
      NODE_OPTIONS: "--no-experimental-sqlite",
    });
    expect(code).toBe(1);
    expect(out).toBe("");
    expect(err).toMatch(/^keystead: DATA_DIR: the embedded database needs Node 22\.16 or newer, and .*\n$/);
    expect(err).toContain("or set DATABASE_URL or REDIS_URL");
  });

  it("a role of PostgreSQL without permissions, with what to grant it", async () => {
    const database = await createDatabase(inject("postgresUrl"));
    const url = new URL(database.url);
    url.username = `role_of_${url.pathname.slice(1)}`;
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(`CREATE ROLE ${url.username} LOGIN`);
    const { code, err } = await ranHere(["migrate"], { DATABASE_URL: url.href });
    await client.query(`DROP ROLE ${url.username}`);
    await client.end();
    await database.drop();
    expect(code).toBe(1);
    expect(err).toMatch(
      /^keystead: DATABASE_URL: PostgreSQL at .* cannot be used: permission denied for database /,
    );
    expect(err).toContain("GRANT CONNECT, CREATE ON DATABASE");
  });

  it("a directory that cannot be made", async () => {
    const file = join(folder.path, "file");
    await writeFile(file, "");
    const { code, err } = await ranHere(["migrate"], { DATA_DIR: join(file, "data") });
    expect(code).toBe(1);
    expect(err).toMatch(/^keystead: DATA_DIR: .*\/file\/data cannot be used: ENOTDIR: .*\n$/);
  });
});
