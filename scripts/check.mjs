// Everything that can be known about the code without running it, and about the packages as npm would get them.
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { pnpmCommand } from "./workspace/install.mjs";
import { packagesInBuildOrder } from "./workspace/packages.mjs";
import { root } from "./workspace/root.mjs";

const run = promisify(execFile);
const failed = [];

/** Runs one command silently and prints its name and time; what it said only if it failed, or with `tells`. */
async function step(name, command, args, cwd = root, tells = false) {
  const started = performance.now();
  const ended = await run(command, args, { cwd, maxBuffer: 64 * 1024 * 1024 }).catch((error) => error);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const ok = !(ended instanceof Error);
  console.log(`${ok ? "ok  " : "FAIL"} ${name} (${seconds} s)`);
  if (ok && tells) console.log(ended.stdout.trim());
  if (ok) return true;
  failed.push(name);
  console.log(ended.stdout || ended.stderr ? `${ended.stdout}${ended.stderr}` : ended.message);
  return false;
}

async function checkPackage({ folder, name, manifest }, output) {
  const cwd = join(root, folder);
  if (manifest["size-limit"])
    await step(`${name}: sizes`, join("node_modules", ".bin", "size-limit"), [], cwd, true);
  const [npx, ...args] = pnpmCommand();
  if (!(await step(`${name}: pack`, npx, [...args, "pack", "--pack-destination", output], cwd))) return;
  const file = join(output, `${name.replace("@", "").replace("/", "-")}-${manifest.version}.tgz`);
  await step(`${name}: publint`, "publint", ["run", file, "--strict"]);
  // Packages for CommonJS, too, have their types for both.
  const profile = "require" in (manifest.exports?.["."] ?? {}) ? "node16" : "esm-only";
  await step(`${name}: are the types wrong`, "attw", [file, "--profile", profile]);
  await step(`${name}: no sources in its exports`, "sh", [
    "-c",
    '! tar -xzOf "$0" package/package.json | grep keystead-source',
    file,
  ]);
}

const fromSources = (script, ...args) => ["node", ["-C", "keystead-source", script, ...args]];

async function checkDocumentation() {
  await step("generated documentation", ...fromSources("scripts/generate-docs.ts", "--check"));
  await step("documentation: its code", ...fromSources("scripts/check-docs.ts"));
  await step("documentation: the site", ...fromSources("scripts/build-docs.ts"));
}

async function checkDashboard() {
  await step(
    "dashboard: sizes",
    "sh",
    ["-c", "cd packages/dashboard && node scripts/budgets.ts"],
    root,
    true,
  );
  const paint = fromSources("packages/dashboard/scripts/paint.ts", "--work");
  await step("dashboard: how soon it is seen", ...paint, root, true);
}

// In three programs and not in one a package: each would check again what it imports from the others. Clients run in
// browsers as well.
const programs = [".", "scripts/browser.tsconfig.json", "packages/dashboard"];
const output = mkdtempSync(join(tmpdir(), "keystead-check-"));
const published = packagesInBuildOrder().filter(({ manifest }) => !manifest.private);
const tasks = [
  ...programs.map((project) => () => step(`types: ${project}`, "tsc", ["--project", project])),
  () => step("biome", "biome", ["check", "--error-on-warnings"]),
  () => step("import rules", "depcruise", ["packages", "--config", ".dependency-cruiser.mjs"]),
  () => step("unused code and dependencies", "knip", []),
  () => step("regular expressions", "node", ["scripts/check-expressions.ts"]),
  () => step("plain English", "node", ["scripts/check-prose.ts"]),
  () =>
    step(
      "locked versions: none deprecated, none too young",
      "node",
      ["scripts/check-lockfile.ts"],
      root,
      true,
    ),
  checkDocumentation,
  () => step("changes of the API since the last release", "node", ["scripts/openapi-changes.ts"]),
  checkDashboard,
  () => step("translations", "node", ["scripts/translations.mjs", "--check"]),
  () => step("generated fixtures", "node", ["scripts/generate-fixtures.ts", "--check"]),
  ...published.map((found) => () => checkPackage(found, output)),
].values();
try {
  // As many at a time as there are cores: each takes one from the same queue when it has done another.
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (const task of tasks) await task();
    }),
  );
} finally {
  rmSync(output, { recursive: true, force: true });
}

if (failed.length > 0) {
  console.error(`Failed: ${failed.join(", ")}`);
  process.exitCode = 1;
}
