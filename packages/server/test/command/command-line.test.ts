import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../../src/config.ts";
import { keystead, temporaryFolder } from "../support/command.ts";

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

async function ended(args: string[], environment: Record<string, string> = {}) {
  const command = keystead(args, environment);
  return { code: await command.exited, stdout: command.stdout(), stderr: command.stderr() };
}

describe("keystead", () => {
  it("prints its version", async () => {
    const manifest = await readFile(new URL("../../package.json", import.meta.url), "utf8");
    const { version } = JSON.parse(manifest) as { version: string };
    expect(await ended(["--version"])).toEqual({ code: 0, stdout: `${version}\n`, stderr: "" });
  });

  it.each([["--help"], ["start", "--help"]])(
    "lists every setting in its group with its default: %s %s",
    async (...args) => {
      const { code, stdout } = await ended(args);
      expect(code).toBe(0);
      for (const name of Object.keys(readConfig({})))
        expect(stdout).toMatch(new RegExp(`^  ${name} +\\S`, "m"));
      expect(stdout).toMatch(/^Listening:\n {2}PORT +.*\(default: 3000\)$/m);
      expect(stdout).toMatch(/^Storage:\n/m);
      expect(stdout).not.toContain("\u001B");
    },
  );

  it("lists its commands", async () => {
    const { stdout } = await ended(["--help"]);
    expect(stdout).toMatch(/^ +start +Run the server/m);
    expect(stdout).toMatch(/^ +migrate +Bring the database/m);
  });

  it.each([
    [["strat"], "unknown command 'strat'; see keystead --help"],
    [["constructor"], "unknown command 'constructor'; see keystead --help"],
    [["--prot"], "unknown option '--prot'; see keystead --help"],
    [["start", "--prot", "3001"], "unknown option '--prot'; see keystead start --help"],
    [["start", "3001"], "unexpected argument '3001'; see keystead start --help"],
    [["start", "--port"], "option '--port <value>' argument missing; see keystead start --help"],
    [["migrate", "--port", "3001"], "unknown option '--port'; see keystead migrate --help"],
  ])("refuses %j in a sentence", async (args, sentence) => {
    expect(await ended(args)).toEqual({ code: 1, stdout: "", stderr: `keystead: ${sentence}\n` });
  });

  it("takes --port in the place of PORT", async () => {
    const { code, stderr } = await ended(["start", "--port", "eighty"], { PORT: "8080", PORT_FILE: "/none" });
    expect(code).toBe(1);
    expect(stderr).toBe("keystead: PORT: must be a port between 0 and 65535\n");
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
    const { code, stdout, stderr } = await ended(["start"], { [setting]: url });
    expect(code).toBe(1);
    expect(stderr).toBe(`keystead: ${setting}: ${place} cannot be used: connect ECONNREFUSED 127.0.0.1:1\n`);
    expect(stdout).not.toContain("s3cret");
  });

  it.each([["start"], ["restore", "keystead.backup"]])("a Node without SQLite: %s", async (...args) => {
    const { code, stdout, stderr } = await ended(args, {
      DATA_DIR: folder.path,
      NODE_OPTIONS: "--no-experimental-sqlite",
    });
    expect(code).toBe(1);
    expect(stdout).toBe("");
    expect(stderr).toMatch(
      /^keystead: DATA_DIR: the embedded database needs Node 22\.16 or newer, and .*\n$/,
    );
    expect(stderr).toContain("or set DATABASE_URL or REDIS_URL");
  });

  it("a directory that cannot be made", async () => {
    const file = join(folder.path, "file");
    await writeFile(file, "");
    const { code, stderr } = await ended(["migrate"], { DATA_DIR: join(file, "data") });
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^keystead: DATA_DIR: .*\/file\/data\/keystead.db .* cannot be used: ENOTDIR: .*\n$/,
    );
  });
});
