// Fails when a page would load more than it may: npm run budgets, after a build.
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** Bytes of script in gzip until a page is shown, without anything in the browser. */
const LOG_IN = 90_000;
const OVERVIEW = 180_000;
const PAGE = 243_000;
const PORTAL = 60_000;
const LARGE_PAGES: Record<string, number> = {
  "src/pages/licenses/issue-many/issue-many-page.tsx": 262_000,
  "src/pages/licenses/license-page/license-page.tsx": 252_000,
};
/** The HTML with its outline and style, which is all that is needed before the first paint. */
const OUTLINE = 20_000;

interface Chunk {
  file: string;
  name?: string;
  isDynamicEntry?: boolean;
  imports?: string[];
}

type Manifest = Record<string, Chunk>;

const dist = join(import.meta.dirname, "..", "dist");

function readManifest(name: string): Manifest {
  return JSON.parse(readFileSync(join(dist, ".vite", name), "utf8")) as Manifest;
}

const manifest = readManifest("manifest.json");
const portal = readManifest("portal-manifest.json");

/** A chunk and all that has to be there before it runs. */
function neededBy(name: string, of = manifest, known: Set<string> = new Set()): Set<string> {
  if (known.has(name)) return known;
  if (!of[name]) throw new Error(`The build has no ${name}`);
  known.add(name);
  for (const imported of of[name].imports ?? []) neededBy(imported, of, known);
  return known;
}

function bytesOf(names: Iterable<string>, of = manifest): number {
  const files = [...names].map((name) => of[name]?.file ?? "").filter((file) => file.endsWith(".js"));
  return files.reduce((sum, file) => sum + statSync(join(dist, `${file}.gz`)).size, 0);
}

function outlineOf(page: string) {
  const paintedWith = ["color-scheme.js", page].map((name) => readFileSync(join(dist, name)));
  const bytes = paintedWith.reduce((sum, content) => sum + gzipSync(content).length, 0);
  return { name: `outline of ${page}`, bytes, most: OUTLINE };
}

/** Script that a page of the dashboard loads, by the name of its code. */
function bytesOfPage(name: string): number {
  return bytesOf(new Set([...neededBy("index.html"), ...neededBy(name)]));
}

/** Script of the portal until it is shown, in the language with the longest words. */
function bytesOfPortal(): number {
  const start = Object.keys(portal).find((name) => portal[name]?.name === "start") ?? "";
  const needed = [start, "src/portal/words/de.ts"].flatMap((name) => [...neededBy(name, portal)]);
  return bytesOf(new Set(needed), portal);
}

const HOME = "src/pages/home/home-page.tsx";
// Code loaded later, such as a dialog or a chart, does not count: the page is there before.
const pages = Object.keys(manifest).filter(
  (name) => manifest[name]?.isDynamicEntry && name.endsWith("-page.tsx") && name !== HOME,
);
const sizes = [
  outlineOf("sign-in.html"),
  outlineOf("index.html"),
  outlineOf("portal.html"),
  { name: "portal", bytes: bytesOfPortal(), most: PORTAL },
  { name: "log-in", bytes: bytesOf(neededBy("sign-in.html")), most: LOG_IN },
  { name: "overview", bytes: bytesOfPage(HOME), most: OVERVIEW },
  ...pages.map((name) => ({ name, bytes: bytesOfPage(name), most: LARGE_PAGES[name] ?? PAGE })),
];
for (const { name, bytes, most } of sizes) {
  const over = bytes > most;
  if (over) process.exitCode = 1;
  console.log(
    `${over ? "OVER" : "ok  "} ${(bytes / 1000).toFixed(1).padStart(6)} of ${most / 1000} kB  ${name}`,
  );
}
