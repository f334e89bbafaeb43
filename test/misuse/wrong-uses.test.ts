import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { afterAll, describe, expect, it } from "vitest";

const root = new URL("../../", import.meta.url);

/**
 * Entries for authors of stores and servers, and rules of single records. Their callers are checked by a compiler, and
 * the calls have no time for more.
 */
const forAuthors = [
  "@keystead/core/adapter",
  "@keystead/core/schemas",
  "@keystead/core/rules",
  "@keystead/storage-conformance/records",
  "@keystead/storage-conformance/races",
];

/** Hooks, which run within a component. */
const hooks = ["@keystead/client-js/react"];

/** Parts that a client is given. Nobody calls them. */
const parts = ["recheck", "siteCalls"];

interface Manifest {
  name: string;
  exports?: Record<string, string | { "keystead-source"?: string }>;
  publishConfig?: { exports?: object };
}

interface Use {
  called: string;
  fn: (...values: unknown[]) => unknown;
}

/** Every exported function, but classes and those of entries that need a page. */
async function usesOf(name: string, source: string): Promise<Use[]> {
  const exported: Record<string, unknown> = await import(new URL(source, root).href);
  return Object.entries(exported).flatMap(([called, fn]) =>
    typeof fn === "function" && !String(fn).startsWith("class ") && !parts.includes(called)
      ? [{ called: `${name} ${called}`, fn: fn as Use["fn"] }]
      : [],
  );
}

async function allUses(): Promise<Use[]> {
  const uses: Use[] = [];
  for (const file of globSync("packages/*/package.json", { cwd: root }).sort()) {
    const folder = dirname(file);
    const manifest: Manifest = JSON.parse(readFileSync(new URL(file, root), "utf8"));
    for (const entry of Object.keys(manifest.publishConfig?.exports ?? {})) {
      const target = manifest.exports?.[entry];
      const name = manifest.name + entry.slice(1);
      const source = typeof target === "object" ? target["keystead-source"] : undefined;
      if (source && ![...forAuthors, ...hooks].includes(name))
        uses.push(...(await usesOf(name, `${folder}/${source}`)));
    }
  }
  return uses;
}

const uses = await allUses();

const wrong: [called: string, values: unknown[]][] = [
  ["nothing", []],
  ["a text", ["x"]],
  ["a number", [1]],
  ["an empty object", [{}]],
  ["null", [null]],
];

/** Messages of the language and of libraries, which tell nothing of the argument. */
const ofTheLanguage =
  /Cannot |undefined \(|is not a function|is not iterable|Invalid URL|"paths|Received |\[\s*\{|ZodError|ERR_/;

const opened: { close?: () => unknown; stop?: () => unknown; send?: unknown }[] = [];

afterAll(async () => {
  for (const { close, stop } of opened) await (close ?? stop)?.call(null);
});

async function errorOf(use: () => unknown): Promise<unknown> {
  try {
    const made = await use();
    if (typeof made === "object" && made !== null) opened.push(made);
    return null;
  } catch (error) {
    return error;
  }
}

/** What is wrong with the error of a call; null for a call that works, or an error that tells what it expects. */
async function complaintAbout(use: () => unknown): Promise<string | null> {
  const error = await errorOf(use);
  if (error === null) return null;
  const { name, message } = error as Error;
  const isOurs = ["TypeError", "LicensingError"].includes(name) && !ofTheLanguage.test(message);
  // The argument's name, then the right value.
  return isOurs && /\w+.* (must|is required|pass)\b/.test(message) ? null : `${name}: ${message}`;
}

it.each(uses)("$called tells what it expects, whatever it is called with", async ({ fn }) => {
  const complaints = [];
  for (const [called, values] of wrong) {
    const complaint = await complaintAbout(() => fn(...values));
    if (complaint !== null) complaints.push(`with ${called}: ${complaint}`);
  }
  expect(complaints).toEqual([]);
});

it("covers what every application begins with", () => {
  const names = uses.map(({ called }) => called);
  for (const called of [
    "@keystead/core createLicensing",
    "@keystead/core/memory memoryStorage",
    "@keystead/adapter-postgres postgresStorage",
    "@keystead/adapter-redis redisStorage",
    "@keystead/adapter-sqlite sqliteStorage",
    "@keystead/api-client createKeysteadClient",
    "@keystead/client-js createLicenseClient",
    "@keystead/client-js/license createLicenseClient",
    "@keystead/client-js/webhooks verifyWebhook",
    "@keystead/edge createEdge",
    "@keystead/server createServer",
    "@keystead/storage-conformance storageConformance",
  ])
    expect(names).toContain(called);
});

describe("an option of a wrong kind is named, with the right one", () => {
  const called = (name: string) => {
    const use = uses.find((each) => each.called === name);
    if (use === undefined) throw new Error(name);
    return use.fn;
  };

  it.each([
    ["@keystead/core createLicensing", { storage: 1 }, /^storage: must be a store/],
    ["@keystead/core createLicensing", {}, /^storage: is required: give createLicensing a store/],
    ["@keystead/core createAccounts", { storage: {} }, /^storage: must be a store/],
    ["@keystead/adapter-postgres postgresStorage", { pool: 1 }, /^pool: must be a pool of the package pg/],
    ["@keystead/adapter-postgres postgresStorage", { connectionString: 5 }, /^connectionString: must be/],
    ["@keystead/adapter-postgres postgresStorage", { url: "postgres://h/d" }, /^connectionString: must be/],
    ["@keystead/adapter-redis redisStorage", { url: 6379 }, /^url: must be the address of Redis/],
    ["@keystead/adapter-redis redisStorage", { client: {} }, /^client: must be a Redis or Cluster/],
    ["@keystead/adapter-redis redisStorage", { cluster: [] }, /^cluster: must be a list of nodes/],
    ["@keystead/adapter-redis redisCache", { url: "" }, /^url: must be the address of Redis/],
    ["@keystead/adapter-sqlite sqliteStorage", "licenses.db", /^file: must be the path of a file/],
    ["@keystead/adapter-sqlite sqliteStorage", { file: 7 }, /^file: must be the path of a file/],
    ["@keystead/adapter-sqlite restoreBackup", { backup: "b.db" }, /^file: must be the path of a file/],
    ["@keystead/server createServer", { licensing: {} }, /^licensing: must be what createLicensing/],
    ["@keystead/api-client createKeysteadClient", { baseUrl: "" }, /^baseUrl: must be the address/],
    ["@keystead/client-js createLicenseClient", { baseUrl: "https://l.example" }, /publicKey must be "pk_/],
  ])("%s(%o)", async (name, options, message) => {
    const error = await errorOf(() => called(name)(options));
    expect((error as Error | null)?.message).toMatch(message);
  });
});
