import { existsSync } from "node:fs";
import { chmod, lstat, mkdir, readdir, readFile, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createClient } from "../support/client.ts";
import { type Command, keystead, ran, ranHere, temporaryFolder } from "../support/command.ts";
import { PASSWORD } from "../support/operator.ts";
import { tracesOf, writingsOf } from "../support/traces.ts";
import { pluginZip } from "../support/zip.ts";

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let DATA_DIR: string;
let backup: string;
let server: Command | undefined;
beforeEach(async () => {
  folder = await temporaryFolder();
  DATA_DIR = join(folder.path, "kept", "data");
  backup = join(folder.path, "backup.db");
});
afterEach(async () => {
  server?.signal("SIGKILL");
  await server?.exited;
  await folder.remove();
});

async function start(umask: string) {
  server = keystead(["start"], { DATA_DIR, PORT: "0" }, "", umask);
  return createClient(`http://127.0.0.1:${await server.ready()}`);
}

async function stop(): Promise<void> {
  server?.signal("SIGTERM");
  await server?.exited;
}

/** The modes of everything below, and of the folder itself. */
async function modesIn(path: string): Promise<Record<string, string>> {
  const names = await readdir(path, { recursive: true });
  const found = ["", ...names].map(async (name) => {
    const stats = await lstat(join(path, name));
    return [`${stats.isDirectory() ? "folder" : "file"} ${name}`, (stats.mode & 0o777).toString(8)];
  });
  return Object.fromEntries(await Promise.all(found));
}

async function modeOf(path: string): Promise<string> {
  return ((await lstat(path)).mode & 0o777).toString(8);
}

const ofOthers = (modes: Record<string, string>): string[] =>
  Object.entries(modes)
    .filter(([what, mode]) => mode !== (what.startsWith("folder") ? "700" : "600"))
    .map((entry) => entry.join(": "));

describe("the data directory", () => {
  it.each(["000", "022"])(
    "is its user's alone under the umask %s, with all that is in it, and so are backups",
    async (umask) => {
      const client = await start(umask);
      const ada = { email: "ada@example.com", password: PASSWORD, name: "Ada" };
      expect((await client.post("/api/auth/register", ada)).status).toBe(201);
      const product = await client.post("/api/products", { name: "Acme SEO", slug: "acme-seo" });
      const uploaded = await client.send(
        `/api/releases/upload?product_id=${product.body["id"]}&version=1.4.2`,
        {
          method: "POST",
          raw: pluginZip({ version: "1.4.2" }),
          headers: { "content-type": "application/zip" },
        },
      );
      expect(uploaded.status, uploaded.text).toBe(201);
      const backingUp = keystead(["backup", backup], { DATA_DIR }, "", umask);
      expect(await backingUp.exited, backingUp.stderr()).toBe(0);

      const modes = await modesIn(DATA_DIR);
      const names = Object.keys(modes);
      for (const file of ["keystead.db", "keystead.db-wal", "keystead.db-shm", "secret-key", "keystead.json"])
        expect(names).toContain(`file ${file}`);
      expect(
        names.filter((name) => name.startsWith("file files/")),
        names.join(),
      ).toHaveLength(1);
      expect(ofOthers(modes)).toEqual([]);
      expect(await modeOf(backup)).toBe("600");
      client.close();

      await stop();
      const restoring = keystead(["restore", backup], { DATA_DIR }, "", umask);
      expect(await restoring.exited, restoring.stderr()).toBe(0);
      expect(ofOthers(await modesIn(DATA_DIR))).toEqual([]);
    },
  );

  it("is narrowed at the next start where others could look into it, but for what is not the server's", async () => {
    (await start("022")).close();
    server?.signal("SIGKILL");
    await server?.exited;
    expect(existsSync(join(DATA_DIR, "keystead.db-wal"))).toBe(true);
    const another = join(DATA_DIR, "a-script-of-somebody");
    await ranHere(["backup", another], { DATA_DIR });
    for (const name of ["", ...(await readdir(DATA_DIR))]) await chmod(join(DATA_DIR, name), 0o777);
    (await start("000")).close();
    const modes = await modesIn(DATA_DIR);
    expect(modes["file a-script-of-somebody"]).toBe("777");
    // Bits of its own user stay as they are.
    const wide = Object.entries(modes).filter(([, mode]) => !mode.endsWith("00"));
    expect(wide).toEqual([["file a-script-of-somebody", "777"]]);
  });

  it("is narrowed where it is a symbolic link, but not what links in it lead to", async () => {
    const volume = join(folder.path, "volume");
    const elsewhere = join(folder.path, "elsewhere");
    for (const path of [volume, elsewhere, dirname(DATA_DIR)]) await mkdir(path);
    for (const path of [volume, elsewhere]) await chmod(path, 0o777);
    await symlink(volume, DATA_DIR);
    await symlink(elsewhere, join(volume, "incoming"));
    expect(await ran(["migrate"], { DATA_DIR })).toMatchObject({ code: 0 });
    expect(await modeOf(volume)).toBe("700");
    expect(await modeOf(join(volume, "keystead.db"))).toBe("600");
    expect(await modeOf(elsewhere)).toBe("777");
  });

  it.each([{ DATABASE_URL: "postgres://127.0.0.1:1/keystead" }, { REDIS_URL: "redis://127.0.0.1:1" }])(
    "is narrowed, or not made, before another store is opened: %o",
    async (store) => {
      expect(await ranHere(["migrate"], { DATA_DIR, ...store })).toMatchObject({ code: 1 });
      expect(existsSync(DATA_DIR)).toBe(false);
      await mkdir(DATA_DIR, { recursive: true });
      await chmod(DATA_DIR, 0o755);
      // A folder without anything of the server's may be somebody else's.
      expect(await ranHere(["migrate"], { DATA_DIR, ...store })).toMatchObject({ code: 1 });
      expect(await modeOf(DATA_DIR)).toBe("755");
      const kept = ["", "files", "incoming"].map((name) => join(DATA_DIR, name));
      for (const path of kept) await mkdir(path, { recursive: true });
      for (const path of kept) await chmod(path, 0o755);
      expect(await ranHere(["migrate"], { DATA_DIR, ...store })).toMatchObject({ code: 1 });
      expect(await Promise.all(kept.map(modeOf))).toEqual(["700", "700", "700"]);
    },
  );
});

it("repeated requests leave nothing in the database's file, its log and a backup by which their bodies could be told", async () => {
  const client = await start("022");
  const ada = { email: "ada@example.com", password: PASSWORD, name: "Ada" };
  await client.post("/api/auth/register", ada);
  const headers = { "idempotency-key": "one" };
  const change = { currentPassword: PASSWORD, newPassword: "another correct horse" };
  const changed = await client.send("/api/auth/change-password", { method: "POST", headers, json: change });
  expect(changed.status, changed.text).toBe(200);
  const token = { name: "A token that is kept sealed", role: "viewer" };
  const send = () => client.send("/api/tokens", { method: "POST", headers, json: token });
  const made = await send();
  expect((await send()).headers["idempotent-replayed"]).toBe("true");
  expect(await ranHere(["backup", backup], { DATA_DIR })).toMatchObject({ code: 0 });
  const secret = (await readFile(join(DATA_DIR, "secret-key"), "utf8")).trim();
  const traces = tracesOf([
    secret,
    PASSWORD,
    change.newPassword,
    ...writingsOf("/api/auth/change-password", change),
    ...writingsOf("/api/tokens", token),
    made.text,
  ]);
  for (const file of [backup, ...["keystead.db", "keystead.db-wal"].map((name) => join(DATA_DIR, name))]) {
    const bytes = await readFile(file);
    expect(traces.filter((trace) => bytes.includes(trace)).map(String), file).toEqual([]);
  }
  client.close();
});
