import { execFileSync } from "node:child_process";

/** What each part of the tests is about, as beginnings of paths. */
const subjects = {
  stores: [
    "packages/adapter-",
    ...["adapter", "records", "schemas", "storage", "store", "testing"].map(
      (name) => `packages/core/src/${name}`,
    ),
    "pnpm-lock.yaml",
  ],
  conformance: ["packages/core/src/testing/", "packages/core/src/memory/", "packages/core/test/conformance/"],
  wordpress: [
    "examples/wordpress-plugin/",
    "packages/client-php/",
    ...["compat", "releases", "trials"].map((name) => `packages/core/src/${name}/`),
    ...["apis/compat", "apis/public", "packages", "updates"].map((name) => `packages/server/src/${name}/`),
    "test/wordpress/",
  ],
  texts: [
    ...["compat", "releases", "schemas"].map((name) => `packages/core/src/${name}/`),
    ...["apis", "packages", "updates"].map((name) => `packages/server/src/${name}/`),
    "pnpm-lock.yaml",
    "test/attacks/",
  ],
};

/** How tests are chosen and run: a change of it may concern all of them. */
const machinery = [".ci/", ".github/", "package.json", "scripts/changed-parts.mjs", "scripts/workspace/"];
const everywhere = [...machinery, "test/setup/", "vitest.config.ts"];

/** Returns the parts whose subject is among the files; every part for null, when nobody knows what has changed. */
export function partsTouchedBy(files) {
  const touches = (beginnings) =>
    files === null || files.some((file) => beginnings.some((beginning) => file.startsWith(beginning)));
  return Object.entries(subjects)
    .filter(([, beginnings]) => touches([...beginnings, ...everywhere]))
    .map(([part]) => part);
}

/**
 * Returns the files that differ from the last landed commit, also those that are not committed; null when that commit
 * is unknown. It is `base`, or else where the branch has left `origin/main`. On `main` itself nobody knows how many
 * commits landed together.
 */
export function changedFiles(folder, base) {
  const git = (...args) =>
    execFileSync("git", args, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  try {
    const from = base || git("merge-base", "HEAD", "origin/main").trim();
    if (!base && from === git("rev-parse", "HEAD").trim()) return null;
    const changed = git("diff", "--name-only", "--no-renames", from);
    const unknown = git("ls-files", "--others", "--exclude-standard");
    return `${changed}${unknown}`.split("\n").filter((file) => file !== "");
  } catch {
    return null;
  }
}
