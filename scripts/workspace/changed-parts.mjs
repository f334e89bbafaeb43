import { execFileSync } from "node:child_process";

const feature = (name) => `packages/core/src/features/${name}/`;

/** Schemas and declarations, from which every store and the API's texts follow. */
const declarations = /^packages\/core\/src\/features\/[a-z-]+\/[a-z-]*(record|schema)\.ts$/;

/** Subject of each part of the tests: beginnings of paths, or patterns of paths. */
const subjects = {
  stores: [
    "packages/adapter-",
    "packages/core/src/storage/",
    "packages/storage-conformance/src/",
    declarations,
    "pnpm-lock.yaml",
  ],
  conformance: ["packages/storage-conformance/", "packages/core/src/storage/memory/"],
  wordpress: [
    "examples/wordpress-plugin/",
    "packages/client-php/",
    ...["compat", "releases", "trials"].map(feature),
    ...["apis/compat", "apis/public", "packages", "updates"].map((name) => `packages/server/src/${name}/`),
    "test/wordpress/",
  ],
  texts: [
    ...["compat", "releases"].map(feature),
    declarations,
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
  const isIn = (file, place) => (typeof place === "string" ? file.startsWith(place) : place.test(file));
  const touches = (places) =>
    files === null || files.some((file) => places.some((place) => isIn(file, place)));
  return Object.entries(subjects)
    .filter(([, places]) => touches([...places, ...everywhere]))
    .map(([part]) => part);
}

/** Commits that land on `main` together are written, or rebased, within so many days. */
const DAYS_OF_A_LANDING = 3;

/**
 * Returns the files that differ from the last landed commit, also those that are not committed; null when that commit
 * is unknown. It is `base`, or else where the branch has left `origin/main`. On `main` itself nothing tells how many
 * commits landed together: there it is the last one that is days older.
 */
export function changedFiles(folder, base) {
  const git = (...args) =>
    execFileSync("git", args, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  try {
    const from = base || branchPoint(git) || commitBeforeLanding(git);
    if (from === "") return null;
    const changed = git("diff", "--name-only", "--no-renames", from);
    const unknown = git("ls-files", "--others", "--exclude-standard");
    return `${changed}${unknown}`.split("\n").filter((file) => file !== "");
  } catch {
    return null;
  }
}

function branchPoint(git) {
  const point = git("merge-base", "HEAD", "origin/main").trim();
  return point === git("rev-parse", "HEAD").trim() ? "" : point;
}

function commitBeforeLanding(git) {
  const landed = Number(git("log", "-1", "--format=%ct"));
  const before = landed - DAYS_OF_A_LANDING * 24 * 60 * 60;
  return git("rev-list", "-1", "--first-parent", `--before=${before}`, "HEAD").trim();
}
