import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { runChild } from "./child.mjs";
import { filesBelow, hashFiles } from "./content-hash.mjs";
import { packagesInBuildOrder } from "./packages.mjs";
import { root } from "./root.mjs";

// Files in a package's folder that no build reads.
const notBuilt = /^(dist|node_modules|test|coverage)$|\.test\.ts$|\.md$|^LICENSE$/;

// Other folders that a package is built of: the server hands out the documentation and the PHP client.
const alsoBuiltOf = { "@keystead/server": ["docs", "packages/client-php"] };
const notHandedOut =
  /^(test|vendor|node_modules|images|public|[.]vitepress|reference.api|reference.packages)$/;

/**
 * The packages whose output is not what their sources and the packages they use would give now; of `only` and what it
 * needs.
 */
export function packagesToBuild(only) {
  return packagesInBuildOrder(only).filter((found) => found.manifest.scripts?.build && !isBuilt(found));
}

/** Builds what has changed, dependencies first. Throws, after the build has said why, if one fails. */
export async function buildPackages(env, only) {
  for (const found of packagesInBuildOrder(only)) {
    // Asked one by one: a dependency built a moment ago may have new declarations.
    if (!found.manifest.scripts?.build || isBuilt(found)) continue;
    const started = performance.now();
    await build(found, env);
    console.error(`Built ${found.name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
}

async function build(found, env) {
  const { build: script } = found.manifest.scripts;
  // Taken before the build: a file edited meanwhile must lead to another one.
  const key = keyOf(found);
  rmSync(stampOf(found), { force: true });
  const cwd = join(root, found.folder);
  // As npm runs a script: a package's own programs come first.
  const PATH = [join(cwd, "node_modules", ".bin"), env.PATH].join(delimiter);
  const code = await runChild(script, [], { cwd, env: { ...env, PATH }, shell: true });
  if (code !== 0)
    throw new Error(`${found.name} could not be built: ${script} ended with ${code} (see above).`);
  mkdirSync(dirname(stampOf(found)), { recursive: true });
  writeFileSync(stampOf(found), key);
}

function isBuilt(found) {
  const stamp = stampOf(found);
  return (
    existsSync(join(root, found.folder, "dist")) &&
    existsSync(stamp) &&
    readFileSync(stamp, "utf8") === keyOf(found)
  );
}

function stampOf(found) {
  return join(root, "node_modules", ".keystead", "built", found.name);
}

function keyOf(found) {
  const sources = filesBelow(join(root, found.folder), (path) => !notBuilt.test(path));
  const files = sources.map((path) => join(found.folder, path));
  for (const place of alsoBuiltOf[found.name] ?? [])
    files.push(
      ...filesBelow(join(root, place), (path) => !notHandedOut.test(path)).map((path) => join(place, path)),
    );
  for (const { folder, manifest } of found.dependencies) {
    // Only declarations of a published package get into those that use it; what nobody can install gets in whole, and
    // takes in all.
    const whole = manifest.private || found.manifest.private;
    for (const path of filesBelow(join(root, folder, "dist"), (name) => whole || !/\.(js|map)$/.test(name)))
      files.push(join(folder, "dist", path));
  }
  return hashFiles(root, [...files, "pnpm-lock.yaml", "tsconfig.base.json"]);
}
