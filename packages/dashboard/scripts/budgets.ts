// Fails when a page would load more script than it may: npm run budgets, after a build.
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const FIRST_LOAD = 180_000;
const PAGE = 60_000;

interface Chunk {
  file: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
}

const dist = join(import.meta.dirname, "..", "dist");
const manifest = JSON.parse(readFileSync(join(dist, ".vite", "manifest.json"), "utf8")) as Record<
  string,
  Chunk
>;

/** A chunk and all that has to be there before it runs. */
function neededBy(name: string, known: Set<string> = new Set()): Set<string> {
  if (known.has(name)) return known;
  known.add(name);
  for (const imported of manifest[name]?.imports ?? []) neededBy(imported, known);
  return known;
}

function bytesOf(names: Iterable<string>): number {
  const files = [...names].map((name) => manifest[name]?.file ?? "").filter((file) => file.endsWith(".js"));
  return files.reduce((sum, file) => sum + statSync(join(dist, `${file}.gz`)).size, 0);
}

const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry) ?? "";
const first = neededBy(entry);
// Loaded on every page, beside its own part.
const shell = new Set([...first, ...neededBy("src/app/shell/user-menu.tsx")]);
// What a page loads later, such as a dialog or a chart, does not count: the page is there before.
const pages = Object.keys(manifest).filter(
  (name) => manifest[name]?.isDynamicEntry && name.endsWith("-page.tsx"),
);
const sizes = [
  { name: "first load", bytes: bytesOf(first), most: FIRST_LOAD },
  ...pages.map((name) => ({
    name,
    bytes: bytesOf([...neededBy(name)].filter((needed) => !shell.has(needed))),
    most: PAGE,
  })),
];
for (const { name, bytes, most } of sizes) {
  const over = bytes > most;
  if (over) process.exitCode = 1;
  console.log(
    `${over ? "OVER" : "ok  "} ${(bytes / 1000).toFixed(1).padStart(6)} of ${most / 1000} kB  ${name}`,
  );
}
