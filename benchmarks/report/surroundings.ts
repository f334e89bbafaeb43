import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { arch, cpus, release, totalmem, type } from "node:os";
import type { Bench } from "../cases/bench.ts";

const GIBIBYTE = 2 ** 30;
const require = createRequire(import.meta.url);

function versionIn(manifest: string): string {
  return (JSON.parse(readFileSync(manifest, "utf8")) as { version: string }).version;
}

/** What the figures depend on besides the code: versions, machine, and where the processes ran. */
export async function surroundings({ cores, postgres }: Bench): Promise<string[]> {
  const server = new URL("../../packages/server/package.json", import.meta.url).pathname;
  const pglite = require.resolve("@electric-sql/pglite").replace(/\/dist\/.*$/, "/package.json");
  const versions = [
    `Keystead ${versionIn(server)}`,
    `Node ${process.versions.node}`,
    await postgres.version(),
    `PGlite ${versionIn(pglite)}`,
  ];
  const processors = cpus();
  const memory = Math.round(totalmem() / GIBIBYTE);
  return [
    versions.filter((version) => version !== null).join(", "),
    `${processors.length} × ${processors[0]?.model ?? "processor"}, ${memory} GiB, ${type()} ${release()} ${arch()}`,
    cores.description,
  ];
}
