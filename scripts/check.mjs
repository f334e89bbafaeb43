// Everything that can be known about the code without running it, and about the packages as npm would get them.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pnpmCommand } from "./workspace/install.mjs";
import { packagesInBuildOrder } from "./workspace/packages.mjs";
import { root } from "./workspace/root.mjs";

const failed = [];

/** Runs one command silently and prints its name and time; what it said only if it failed, or with `tells`. */
function step(name, command, args, cwd = root, tells = false) {
  const started = performance.now();
  const result = spawnSync(command, args, { cwd, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const ok = result.status === 0;
  console.log(`${ok ? "ok  " : "FAIL"} ${name} (${seconds} s)`);
  if (ok && tells) console.log(result.stdout.trim());
  if (ok) return true;
  failed.push(name);
  console.log(result.error?.message ?? `${result.stdout}${result.stderr}`);
  return false;
}

function checkPackage({ folder, name, manifest }, output) {
  const cwd = join(root, folder);
  if (manifest["size-limit"])
    step(`${name}: sizes`, join("node_modules", ".bin", "size-limit"), [], cwd, true);
  const [npx, ...args] = pnpmCommand();
  if (!step(`${name}: pack`, npx, [...args, "pack", "--pack-destination", output], cwd)) return;
  const file = join(output, `${name.replace("@", "").replace("/", "-")}-${manifest.version}.tgz`);
  step(`${name}: publint`, "publint", ["run", file, "--strict"]);
  step(`${name}: are the types wrong`, "attw", [file, "--profile", "esm-only"]);
  step(`${name}: no sources in its exports`, "sh", [
    "-c",
    '! tar -xzOf "$0" package/package.json | grep keystead-source',
    file,
  ]);
}

const packages = packagesInBuildOrder();
// In four programs and not in one a package: each would check again what it imports from the others. Clients run in browsers as well.
for (const project of [
  ".",
  "scripts/types/node.tsconfig.json",
  "scripts/types/browser.tsconfig.json",
  "packages/dashboard",
])
  step(`types: ${project}`, "tsc", ["--project", project]);
step("biome", "biome", ["check", "--error-on-warnings"]);
step("import rules", "depcruise", ["packages", "--config", ".dependency-cruiser.mjs"]);
step("unused code and dependencies", "knip", []);
step("generated documentation", "node", ["-C", "keystead-source", "scripts/generate-docs.ts", "--check"]);
step("changes of the API since the last release", "node", ["scripts/openapi-changes.ts"]);
step("documentation: its code", "node", ["-C", "keystead-source", "scripts/check-docs.ts"]);
step("documentation: the site", "node", ["-C", "keystead-source", "scripts/build-docs.ts"]);
step("dashboard: sizes", "sh", ["-c", "cd packages/dashboard && node scripts/budgets.ts"], root, true);
step(
  "dashboard: how soon it is seen",
  "node",
  ["-C", "keystead-source", "packages/dashboard/scripts/paint.ts", "--work"],
  root,
  true,
);
step("translations", "node", ["scripts/translations.mjs", "--check"]);
step("generated fixtures", "node", ["scripts/generate-fixtures.ts", "--check"]);

const output = mkdtempSync(join(tmpdir(), "keystead-check-"));
try {
  for (const found of packages) if (!found.manifest.private) checkPackage(found, output);
} finally {
  rmSync(output, { recursive: true, force: true });
}

if (failed.length > 0) {
  console.error(`Failed: ${failed.join(", ")}`);
  process.exitCode = 1;
}
