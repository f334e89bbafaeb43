import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "./run.ts";

export const root = fileURLToPath(new URL("../../..", import.meta.url));

interface Manifest {
  name: string;
  version: string;
  private?: boolean;
  peerDependencies?: Record<string, string>;
  publishConfig: { exports: Record<string, unknown> };
}

/** A package as npm would get it. */
export interface PackedPackage {
  name: string;
  tarball: string;
  /** What can be imported: "@keystead/core", "@keystead/core/memory" … */
  entries: string[];
  /** Packages of others that it expects beside it, with their versions. */
  peers: Record<string, string>;
}

/** Packs every public package of the workspace into `folder`. */
export async function packAll(folder: string): Promise<PackedPackage[]> {
  const found: { directory: string; manifest: Manifest }[] = [];
  for (const name of await readdir(join(root, "packages"))) {
    const directory = join(root, "packages", name);
    const manifest = await manifestIn(directory);
    if (manifest && !manifest.private) found.push({ directory, manifest });
  }
  return Promise.all(found.map(({ directory, manifest }) => pack(directory, manifest, folder)));
}

async function manifestIn(directory: string): Promise<Manifest | null> {
  const text = await readFile(join(directory, "package.json"), "utf8").catch(() => null);
  return text === null ? null : (JSON.parse(text) as Manifest);
}

async function pack(directory: string, manifest: Manifest, folder: string): Promise<PackedPackage> {
  const { packageManager } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  await run("npx", ["--yes", String(packageManager), "pack", "--pack-destination", folder], {
    cwd: directory,
  });
  const { name, version, publishConfig, peerDependencies = {} } = manifest;
  const file = `${name.replace("@", "").replace("/", "-")}-${version}.tgz`;
  const subpaths = Object.keys(publishConfig.exports).filter((subpath) => !subpath.endsWith(".json"));
  return {
    name,
    tarball: join(folder, file),
    entries: subpaths.map((subpath) => name + subpath.slice(1)),
    peers: Object.fromEntries(
      Object.entries(peerDependencies).filter(([peer]) => !peer.startsWith("@keystead/")),
    ),
  };
}
