import { execFile } from "node:child_process";
import { loadavg } from "node:os";
import { promisify } from "node:util";
import { bundledSize, type Installed, installedSize } from "../peers/sizes.ts";
import { median } from "../report/statistics.ts";
import type { Benchmark, Outcome } from "./bench.ts";

const run = promisify(execFile);
const importer = new URL("../peers/import-time.ts", import.meta.url).pathname;

const shown = ({ bytes, packages }: Installed): string =>
  `${(bytes / 1_048_576).toFixed(1)} MiB, ${packages} ${packages === 1 ? "package" : "packages"}`;

/** Files of a package and its dependencies. */
async function installed(name: string, peer: string): Promise<Outcome> {
  const [ours, theirs] = await Promise.all([installedSize(name), installedSize(peer)]);
  return {
    benchmark: `installed: ${name}`,
    keystead: shown(ours),
    baseline: `${peer}: ${shown(theirs)}`,
    figure: `${(ours.bytes / theirs.bytes).toFixed(2)} ×`,
    target: "",
    passed: true,
    notes: [`of its own: ${(ours.ownBytes / 1024).toFixed(0)} KiB`],
  };
}

/** A script for a page, bundled, minified and compressed. */
async function bundled(
  ours: [name: string, exported: string[]],
  theirs: [name: string, exported: string[]],
): Promise<Outcome> {
  const [bytes, others] = await Promise.all([bundledSize(...ours), bundledSize(...theirs)]);
  const named = ([name, exported]: [string, string[]]) => `${exported.join(", ")} of ${name}`;
  return {
    benchmark: `bundled, gzip: ${named(ours)}`,
    keystead: `${(bytes / 1000).toFixed(1)} kB`,
    baseline: `${named(theirs)}: ${(others / 1000).toFixed(1)} kB`,
    figure: `${(bytes / others).toFixed(2)} ×`,
    target: "",
    passed: true,
    notes: [],
  };
}

async function importTime(name: string): Promise<number> {
  const { stdout } = await run(process.execPath, [importer, name]);
  return Number(stdout);
}

/** Milliseconds of processor time that an import takes, beside those of the peer, in turns. */
async function imported(name: string, peer: string, atMost: number, rounds: number): Promise<Outcome> {
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await importTime(name));
    theirs.push(await importTime(peer));
  }
  const figure = median(ours);
  return {
    benchmark: `import, processor time: ${name}`,
    keystead: `${figure.toFixed(0)} ms`,
    baseline: `${peer}: ${median(theirs).toFixed(0)} ms`,
    figure: `${figure.toFixed(0)} ms`,
    target: `≤ ${atMost} ms`,
    passed: figure <= atMost,
    notes: [
      `each: ${ours.map((value) => value.toFixed(0)).join(", ")} ms`,
      // Processor time, too, grows several times over where programs push each other out of the caches.
      `load average at the end: ${loadavg()[0]?.toFixed(1)}`,
    ],
  };
}

/** How much does a package cost those who install, ship or import it? */
export const packages: Benchmark = async ({ scale }) => [
  await installed("@keystead/core", "better-auth"),
  await installed("@keystead/server", "better-auth"),
  await installed("@keystead/client-js", "@lemonsqueezy/lemonsqueezy.js"),
  await bundled(
    ["@keystead/client-js/license", ["createLicenseClient"]],
    ["@lemonsqueezy/lemonsqueezy.js", ["activateLicense", "validateLicense", "deactivateLicense"]],
  ),
  await bundled(
    ["@keystead/client-js", ["createLicenseClient"]],
    ["better-auth/client", ["createAuthClient"]],
  ),
  await imported("@keystead/core", "better-auth", 120, scale.imports),
  await imported("@keystead/server", "better-auth", 350, scale.imports),
];
