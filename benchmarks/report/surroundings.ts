import { readFileSync } from "node:fs";
import { arch, cpus, release, totalmem, type } from "node:os";
import type { Bench } from "../cases/bench.ts";

const GIBIBYTE = 2 ** 30;

function versionIn(manifest: string): string {
  return (JSON.parse(readFileSync(manifest, "utf8")) as { version: string }).version;
}

/** Describes versions, machine and cores, which the figures depend on besides the code. */
export async function surroundings({ cores, postgres }: Bench): Promise<string[]> {
  const server = new URL("../../packages/server/package.json", import.meta.url).pathname;
  const versions = [
    `Keystead ${versionIn(server)}`,
    `Node ${process.versions.node}`,
    await postgres.version(),
    `SQLite ${process.versions.sqlite}`,
  ];
  const processors = cpus();
  const memory = Math.round(totalmem() / GIBIBYTE);
  return [
    versions.filter((version) => version !== null).join(", "),
    `${processors.length} × ${processors[0]?.model ?? "processor"}, ${memory} GiB, ${type()} ${release()} ${arch()}`,
    cores.description,
  ];
}
