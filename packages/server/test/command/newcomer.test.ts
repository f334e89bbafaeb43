import { execFile } from "node:child_process";
import { mkdir, readdir, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, inject, it, type TestContext } from "vitest";
import { createDatabase, type TestDatabase } from "../../../../test/setup/database.ts";
import { type RedisServer, startRedis } from "../../../../test/setup/redis-server.ts";
import { createClient } from "../support/client.ts";
import { type Command, keystead, temporaryFolder } from "../support/command.ts";
import { readPage } from "../support/page.ts";

const run = promisify(execFile);
const packages = fileURLToPath(new URL("../../../", import.meta.url));

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

interface Newcomer {
  server: Command;
  port: number;
  /**
   * Runs commands as they stand on a page, in a folder that has the packages where the repository has them, and gives
   * what they print.
   */
  follow(commands: string, environment?: Record<string, string>): Promise<string>;
  folder: string;
}

async function newcomer(
  { onTestFinished }: TestContext,
  settings: Record<string, string> = {},
): Promise<Newcomer> {
  const folder = await temporaryFolder();
  await mkdir(join(folder.path, "data"));
  await mkdir(join(folder.path, "node_modules", "@keystead"), { recursive: true });
  await symlink(packages, join(folder.path, "packages"));
  for (const name of ["core", "client-js"])
    await symlink(join(packages, name), join(folder.path, "node_modules", "@keystead", name));
  const server = keystead(["start"], { DATA_DIR: join(folder.path, "data"), PORT: "0", ...settings });
  onTestFinished(async () => {
    server.signal("SIGKILL");
    await server.exited;
    await folder.remove();
  });
  return {
    server,
    port: await server.ready(),
    folder: folder.path,
    async follow(commands, environment = {}) {
      const env = {
        ...process.env,
        ...environment,
        PATH: `${dirname(process.execPath)}:${process.env["PATH"]}`,
        NODE_OPTIONS: "--conditions=keystead-source",
      };
      return (await run("bash", ["-e", "-c", commands], { cwd: folder.path, env })).stdout;
    },
  };
}

describe.concurrent("a newcomer", () => {
  it.for(Object.keys(stores))(
    "gets from nothing to a licensed program in five minutes, on %s",
    async (store, context) => {
      const { expect } = context;
      const { server, port, folder, follow } = await newcomer(context, stores[store]?.());
      const stop = `kill ${server.pid}; while kill -0 ${server.pid} 2>/dev/null; do sleep 0.05; done`;
      const page = await readPage("start/five-minutes.md", {
        port,
        instead: { "<!-- the server is stopped -->": `\`\`\`sh\n${stop}\n\`\`\`` },
      });
      await page.save(folder);
      const [start, ...commands] = page.blocks("sh");
      expect(start).toBe("npm start\n");
      await mkdir(join(folder, "temporary"));
      const printed = await follow(commands.join(""), { TMPDIR: join(folder, "temporary") });

      const [, , onThreeSites, withoutServer] = page.blocks("text");
      expect(printed).toMatch(/^ACME(-\w{4}){4}$/m);
      expect(printed.slice(printed.indexOf("shop.example"))).toBe(`${onThreeSites}${withoutServer}`);
      const own = ["data", "node_modules", "packages", "temporary"];
      expect((await readdir(folder)).toSorted()).toEqual([...own, "licensed.php"].toSorted());
      expect(await readdir(join(folder, "temporary"))).toEqual([]);
    },
  );

  it("licenses programs offline with the guide's own files", async (context) => {
    const { expect } = context;
    const { port, folder, follow } = await newcomer(context);
    const client = createClient(`http://localhost:${port}`);
    const operator = { email: "you@example.com", password: "choose a long one", name: "You" };
    await client.post("/api/auth/register", operator);
    const { body: product } = await client.post<{ id: string; publicKey: string }>("/api/products", {
      name: "Acme SEO",
    });
    const sold = { productId: product.id, customerEmail: "ada@example.com", seats: 2 };
    const { body: license } = await client.post<{ licenseKey: string }>("/api/licenses", sold);
    client.close();
    const page = await readPage("guides/license-offline.md", { port });
    const ofTokens = await readPage("guides/tokens.md", { port });
    await page.save(folder);
    await ofTokens.save(folder);
    const printed = await follow([...page.blocks("sh"), ...ofTokens.blocks("sh")].join(""), {
      PUBLIC_KEY: product.publicKey,
      PRODUCT_ID: product.id,
      LICENSE_KEY: license.licenseKey,
    });
    const [onNode, onPhp] = page.blocks("text");
    expect(printed).toMatch(/^\{"keys":\[\{"kty":"OKP"/);
    expect(printed).toContain(`${onNode}${onPhp}Good until 20`);
  });

  it("licenses a machine without a network with the guide's own files", async (context) => {
    const { expect } = context;
    const { port, folder, follow } = await newcomer(context);
    const client = createClient(`http://localhost:${port}`);
    const operator = { email: "you@example.com", password: "choose a long one", name: "You" };
    await client.post("/api/auth/register", operator);
    const { body: product } = await client.post<{ id: string; publicKey: string }>("/api/products", {
      name: "Acme SEO",
    });
    const offered = { productId: product.id, name: "Offline", offlineDays: 30 };
    const { body: plan } = await client.post<{ id: string }>("/api/plans", offered);
    const { body: license } = await client.post<{ licenseKey: string }>("/api/licenses", {
      ...{ productId: product.id, planId: plan.id },
      ...{ customerEmail: "ada@example.com", customerName: "Ada Lovelace" },
    });
    client.close();
    const page = await readPage("guides/air-gapped-site.md", { port });
    await page.save(folder);
    const keys = {
      ...{ PUBLIC_KEY: product.publicKey, PRODUCT_ID: product.id, LICENSE_KEY: license.licenseKey },
    };
    expect(await follow(page.blocks("sh").join(""), keys)).toBe(page.blocks("text").join(""));
    const shown = await follow("node air-gapped.mjs request", keys);
    expect(shown).toMatch(/^1[0-9A-Z]{4}(-[0-9A-Z]{5})+-\S{1,5}\n/);
    expect(shown.split("\n").length).toBeGreaterThan(15);
  });
});
