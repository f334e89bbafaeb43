import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { guidePrograms, makeGuideFolder } from "../../../test/setup/guide-programs.ts";
import { openShop, type Shop } from "./support/shop.ts";

// The programs of the guides, as they are printed there, in processes of their own.

let shop: Shop;
let folder: string;
let license: Awaited<ReturnType<Shop["operator"]["license"]>>;
const children = new Set<ChildProcess>();

beforeAll(async () => {
  shop = await openShop();
  // Within the package, which finds itself by its name.
  folder = await makeGuideFolder(import.meta.dirname);
  for (const guide of ["electron.md", "command-line.md", "containers.md"])
    for (const [name, program] of await guidePrograms(guide)) await writeFile(`${folder}/${name}`, program);
  const electron = `${folder}/node_modules/electron`;
  await mkdir(electron, { recursive: true });
  await writeFile(`${electron}/package.json`, '{ "type": "module", "exports": "./electron.js" }');
  await copyFile(new URL("support/electron.js", import.meta.url), `${electron}/electron.js`);
  const { baseUrl, publicKey } = shop.options;
  const settings = { baseUrl, publicKey, verifyKeys: await shop.verifyKeys() };
  await writeFile(`${folder}/settings.json`, JSON.stringify(settings));
});
beforeEach(async () => {
  shop.front.become("passed on");
  shop.front.renewAfter(1);
  license = await shop.operator.license(shop.product.id, { seats: 1, leaseSeconds: 60 });
});
afterEach(() => {
  for (const child of children) child.kill("SIGKILL");
  children.clear();
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await shop.close();
});

function start(name: string, args: string[], env: Record<string, string>) {
  const { CI: _, ...own } = process.env;
  const child = spawn(process.execPath, [`${folder}/${name}`, ...args], { env: { ...own, ...env } });
  children.add(child);
  const printed: string[] = [];
  const lines = createInterface({ input: child.stdout });
  const next = lines[Symbol.asyncIterator]();
  createInterface({ input: child.stderr }).on("line", (line) => printed.push(line));
  return {
    child,
    said: printed,
    line: async (): Promise<string | null> => (await next.next()).value ?? null,
    tell: (...message: string[]) => void child.stdin.write(`${JSON.stringify(message)}\n`),
    ended: once(child, "close").then(([code, signal]) => signal ?? code),
  };
}

const holders = async () =>
  (await shop.operator.fetchLicense(license.id)).activations
    .filter(({ status }) => status === "active")
    .map(({ machine }) => machine?.name);

describe("the guide to an Electron program", () => {
  it("has a main process that holds a seat, tells of its loss, and gives it back when it quits", async () => {
    const env = { USER_DATA: await mkdtemp(`${folder}/data-`) };
    const first = start("main.js", [], env);
    expect(await first.line()).toBe('"loaded" "index.html"');
    first.tell("license:enter", license.licenseKey);
    expect(JSON.parse((await first.line()) ?? "")).toMatchObject({ licensed: true });
    expect(await holders()).toHaveLength(1);
    first.tell("quit");
    expect(await first.ended).toBe(0);
    expect(await holders()).toEqual([]);

    const second = start("main.js", [], env);
    await second.line();
    second.tell("license:start");
    expect(JSON.parse((await second.line()) ?? "")).toMatchObject({ licensed: true });
    await shop.operator.client.post(`/api/licenses/${license.id}/revoke`);
    expect(await second.line()).toMatch(/^"license:lost" "License (has been|is|was) revoked/);
    second.tell("license:start");
    expect(JSON.parse((await second.line()) ?? "")).toMatchObject({ licensed: false });
    second.tell("quit");
    expect(await second.ended).toBe(0);
  });
});

describe("the guide to a command line", () => {
  const outcome = async (args: string[], env: Record<string, string>) => {
    const program = start("acme.js", args, { XDG_CONFIG_HOME: folder, ...env });
    const line = await program.line();
    return [line ?? program.said.join(), await program.ended];
  };

  it("has a program that is activated once, works while the server is away, and gives its seat back", async () => {
    expect((await outcome(["run"], {}))[1]).toBe(1);
    expect(await outcome(["activate", license.licenseKey], {})).toEqual(["Done: activate", 0]);
    shop.front.become("cut off");
    expect(await outcome(["run"], {})).toEqual(["The program does its work.", 0]);
    shop.front.become("passed on");
    expect(await outcome(["deactivate"], {})).toEqual(["Done: deactivate", 0]);
    expect(await holders()).toEqual([]);
    expect((await outcome(["run"], {}))[1]).toBe(1);
  });

  it("has a program that takes a seat for each job of a build server", async () => {
    const job = { CI: "true", ACME_LICENSE_KEY: license.licenseKey };
    expect(await outcome([], job)).toEqual(["The program does its work.", 0]);
    expect(await holders()).toEqual([]);
    const { activations } = await shop.operator.fetchLicense(license.id);
    expect(activations).toMatchObject([{ machine: { name: "build server" } }]);
  });
});

describe("the guide to a server in containers", () => {
  const serve = (pod: string) =>
    start("server.js", [], {
      ...{ LICENSE_SERVER: shop.front.url, PUBLIC_KEY: shop.product.publicKey, PORT: "0" },
      ...{ LICENSE_KEY: license.licenseKey, POD_NAME: pod },
    });

  it("has a server that holds a seat under its pod's name until SIGTERM, and ends without one", async () => {
    const first = serve("pod-1");
    expect(await first.line()).toMatch(/^Listening on port/);
    expect(await holders()).toEqual(["pod-1"]);
    const second = serve("pod-2");
    expect(await second.ended).toBe(1);
    expect(second.said.join()).toMatch(/^No license: .*20\d\d-/);
    first.child.kill("SIGTERM");
    expect(await first.ended).toBe(0);
    expect(await holders()).toEqual([]);
    const third = serve("pod-3");
    await third.line();
    await shop.operator.client.post(`/api/licenses/${license.id}/revoke`);
    expect(await third.ended).toBe(1);
    expect(third.said.join()).toMatch(/^License lost \(license_revoked\)/);
  });
});
