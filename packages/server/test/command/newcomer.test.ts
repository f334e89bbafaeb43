import { execFile } from "node:child_process";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createDatabase, type TestDatabase } from "../../../../test/setup/database.ts";
import { type RedisServer, startRedis } from "../../../../test/setup/redis-server.ts";
import { hasPhp } from "../../../client-php/test/support/php.ts";
import { keystead, temporaryFolder } from "../support/command.ts";
import { pageOf, readPage } from "../support/page.ts";

const run = promisify(execFile);
const packages = fileURLToPath(new URL("../../../", import.meta.url));

const FILE = /<!-- file: (\S+) -->\n```\w+\n(.*?)^```/gms;
const STOPPED = "<!-- the server is stopped -->";

let database: TestDatabase;
let redis: RedisServer;
beforeAll(async () => {
  [database, redis] = await Promise.all([createDatabase(inject("postgresUrl")), startRedis()]);
});
afterAll(async () => {
  await database.drop();
  await redis.stop();
});

const stores: Record<string, () => Record<string, string>> = {
  SQLite: () => ({}),
  PostgreSQL: () => ({ DATABASE_URL: database.url }),
  Redis: () => ({ REDIS_URL: redis.url }),
};

// Follows docs/start/five-minutes.md as somebody who has never seen Keystead.
describe.runIf(hasPhp).each(Object.keys(stores))("a newcomer, on %s", (store) => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let server: ReturnType<typeof keystead>;
  beforeAll(async () => {
    folder = await temporaryFolder();
    await mkdir(join(folder.path, "data"));
    await symlink(packages, join(folder.path, "packages"));
    server = keystead(["start"], { DATA_DIR: join(folder.path, "data"), PORT: "0", ...stores[store]?.() });
  });
  afterAll(async () => {
    server.signal("SIGKILL");
    await server.exited;
    await folder.remove();
  });

  it("gets from nothing to a licensed program with the page's own commands", { timeout: 60_000 }, async () => {
    const port = await server.ready();
    const here = (code: string) => code.replaceAll("localhost:3000", `localhost:${port}`);
    const page = await readPage("start/five-minutes.md");
    for (const [, name = "", code = ""] of page.text.matchAll(FILE))
      await writeFile(join(folder.path, name), here(code));
    const stop = `\`\`\`sh\nkill ${server.pid}; while kill -0 ${server.pid} 2>/dev/null; do sleep 0.05; done\n\`\`\``;
    const [start, ...commands] = pageOf(page.text.replace(STOPPED, stop)).blocks("sh");
    expect(start).toBe("npm start\n");
    const { stdout } = await run("bash", ["-e", "-c", here(commands.join(""))], { cwd: folder.path });

    const [, , onThreeSites, withoutServer] = page.blocks("text");
    expect(stdout).toMatch(/ACME(-\w{4}){4}$/m);
    expect(stdout.slice(stdout.indexOf("shop.example"))).toBe(`${onThreeSites}${withoutServer}`);
  });
});
