import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../..", import.meta.url));

interface Manifest {
  name: string;
  version: string;
  private?: boolean;
  peerDependencies?: Record<string, string>;
  publishConfig: { exports: Record<string, unknown> };
}

/** A package that npm gets. */
export interface PublicPackage {
  name: string;
  version: string;
  /** Entries that can be imported: "@keystead/core", "@keystead/core/memory" … */
  entries: string[];
  /** Packages of others that it expects beside it, with their versions. */
  peers: Record<string, string>;
}

/** Every public package of the workspace. */
export async function publicPackages(): Promise<PublicPackage[]> {
  const names = await readdir(join(root, "packages"));
  const manifests = await Promise.all(names.map((name) => manifestIn(join(root, "packages", name))));
  return manifests
    .filter((manifest) => manifest !== null && !manifest.private)
    .map((manifest) => described(manifest as Manifest));
}

async function manifestIn(directory: string): Promise<Manifest | null> {
  const text = await readFile(join(directory, "package.json"), "utf8").catch(() => null);
  return text === null ? null : (JSON.parse(text) as Manifest);
}

function described({ name, version, publishConfig, peerDependencies = {} }: Manifest): PublicPackage {
  const subpaths = Object.keys(publishConfig.exports).filter((subpath) => !subpath.endsWith(".json"));
  const peers = Object.entries(peerDependencies).filter(([peer]) => !peer.startsWith("@keystead/"));
  return {
    name,
    version,
    entries: subpaths.map((subpath) => name + subpath.slice(1)),
    peers: Object.fromEntries(peers),
  };
}
