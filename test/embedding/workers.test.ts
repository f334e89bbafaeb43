import { readFile } from "node:fs/promises";
import net, { type NetConnectOpts, type Socket } from "node:net";
import { postgresStorage } from "@keystead/adapter-postgres";
import { createLicensing } from "@keystead/core";
import { build } from "esbuild";
import { Miniflare } from "miniflare";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { createDatabase, type TestDatabase } from "../setup/database.ts";

const root = new URL("../../", import.meta.url);

/** The Worker of the guide as one file, with the packages as they are built. */
async function bundledWorker(): Promise<string> {
  const page = await readFile(new URL("docs/guides/embedding-workers.md", root), "utf8");
  const [, contents = ""] = /<!-- program: worker\.js -->\n```js\n(.*?)```/s.exec(page) ?? [];
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root.pathname },
    bundle: true,
    write: false,
    logLevel: "error",
    format: "esm",
    platform: "node",
    conditions: ["workerd", "worker"],
    external: ["cloudflare:*", "pg-native"],
    // `pg` requires Node's own modules, which Wrangler gives in this way too.
    banner: { js: 'import { createRequire } from "node:module"; const require = createRequire("/");' },
  });
  return outputFiles[0]?.text ?? "";
}

const licensingOn = (connectionString: string) =>
  createLicensing({ storage: postgresStorage({ connectionString }) });

/**
 * Miniflare's way to the database has sockets whose errors nobody hears, which ends the process: workerd cuts them off
 * when it is stopped.
 */
function hearErrorsOfSockets(): void {
  const { createServer, connect } = net;
  const heard = (socket: Socket) => socket.on("error", () => socket.destroy());
  vi.spyOn(net, "createServer").mockImplementation(((listener: (socket: Socket) => void) =>
    createServer((socket) => listener(heard(socket)))) as typeof createServer);
  vi.spyOn(net, "connect").mockImplementation(((options: NetConnectOpts) =>
    heard(connect(options))) as typeof connect);
}

describe("the Worker of docs/guides/embedding-workers.md, in workerd", () => {
  let database: TestDatabase;
  let licensing: ReturnType<typeof licensingOn>;
  let worker: Miniflare;
  beforeAll(async () => {
    database = await createDatabase(inject("postgresUrl"));
    licensing = licensingOn(database.url);
    await licensing.ping();
    hearErrorsOfSockets();
    // Hyperdrive takes no address without a password; the server of the tests asks for none.
    const withPassword = Object.assign(new URL(database.url), { password: "any" });
    worker = new Miniflare({
      modules: [{ type: "ESModule", path: "worker.js", contents: await bundledWorker() }],
      compatibilityDate: "2026-04-01",
      compatibilityFlags: ["nodejs_compat"],
      hyperdrives: { HYPERDRIVE: withPassword.href },
    });
    await worker.ready;
  });
  afterAll(async () => {
    await worker?.dispose();
    vi.restoreAllMocks();
    await licensing?.close();
    await database?.drop();
  });

  it("validates a license for many callers at once, and hears of a revocation with the next call", async () => {
    const { id: productId, publicKey } = await licensing.products.create({ name: "Acme" });
    const license = await licensing.licenses.create({ productId, customerEmail: "ada@example.com" });
    const site = { publicKey, licenseKey: license.licenseKey, domain: "shop.example.com" };
    await licensing.activate(site);
    const ask = async () => {
      const body = JSON.stringify(site);
      return (await worker.dispatchFetch("https://worker.example/", { method: "POST", body })).json();
    };
    const answers = await Promise.all(Array.from({ length: 12 }, ask));
    for (const answer of answers) expect(answer).toMatchObject({ valid: true, activated: true });
    await licensing.licenses.update(license.id, { status: "revoked" });
    expect(await ask()).toMatchObject({ valid: false, code: "license_revoked" });
  });
});
