import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

/** The folders of all packages, relative to the root: "packages/core". */
export function packageFolders() {
  const folders = readdirSync(join(root, "packages")).map((name) => join("packages", name));
  return folders.filter((folder) => existsSync(join(root, folder, "package.json")));
}

/** Packages that only tests use: no build of another package reads them. */
const usedByTests = new Set(["@keystead/storage-conformance"]);

/**
 * All packages as `{ folder, name, manifest, dependencies }`, each after those it depends on; `dependencies` are
 * the workspace's own packages among them. With `only`, that package and those it depends on.
 */
export function packagesInBuildOrder(only) {
  const packages = new Map();
  for (const folder of packageFolders()) {
    const manifest = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
    packages.set(manifest.name, { folder, name: manifest.name, manifest, dependencies: [] });
  }
  const seen = new Set();
  const ordered = [];
  const add = (found) => {
    if (seen.has(found)) return;
    seen.add(found);
    const { dependencies, peerDependencies, devDependencies } = found.manifest;
    const names = Object.keys({ ...dependencies, ...peerDependencies, ...devDependencies });
    found.dependencies = names
      .filter((name) => !usedByTests.has(name))
      .map((name) => packages.get(name))
      .filter(Boolean);
    found.dependencies.forEach(add);
    ordered.push(found);
  };
  for (const found of packages.values()) if (only === undefined || found.name === only) add(found);
  return ordered;
}
