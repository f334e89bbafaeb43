// Builds the documentation site into docs/.vitepress/dist, or serves it while one writes:
//   npm run docs
//   npm run docs:dev
// First it writes the pages that are made of the sources, which are not kept in the repository: the HTTP API's calls,
// one page for each tag of docs/openapi.json, and the packages' exports. A site that was built of the same files is
// left as it is.
import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { build, createServer } from "vitepress";
import type { OpenApiDocument } from "../packages/server/src/openapi/types.ts";
import { apiPages } from "./docs/api-pages.ts";
import { builtFrom, siteInputs } from "./docs/built-site.ts";
import { writePackagePages } from "./docs/package-pages.ts";
import { withLock } from "./workspace/lock.mjs";

const { values } = parseArgs({ options: { dev: { type: "boolean", default: false } } });
const root = join(import.meta.dirname, "..");
const docs = join(root, "docs");

async function writeApiPages(): Promise<void> {
  const document = JSON.parse(await readFile(join(docs, "openapi.json"), "utf8")) as OpenApiDocument;
  const folder = join(docs, "reference/api");
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await Promise.all(apiPages(document).map(([name, text]) => writeFile(join(folder, name), text)));
}

async function copyMark(): Promise<void> {
  await mkdir(join(docs, "public"), { recursive: true });
  await copyFile(join(root, "packages/dashboard/src/keystead.svg"), join(docs, "public/keystead.svg"));
}

async function writePages(): Promise<void> {
  await Promise.all([writeApiPages(), writePackagePages(), copyMark()]);
}

/** Checks and tests run beside each other: one builds the site, and the others wait for it. */
const lock = join(root, "node_modules/.keystead/docs.lock");

async function buildSite(): Promise<void> {
  const inputs = siteInputs();
  if (await builtFrom.is(inputs)) return;
  await writePages();
  await build(docs);
  await builtFrom.set(inputs);
}

if (values.dev) {
  await writePages();
  const server = await createServer(docs);
  await server.listen();
  server.printUrls();
} else await withLock(lock, buildSite);
