// Checks what pnpm-lock.yaml locks: nothing deprecated, and nothing new that is younger than pnpm-workspace.yaml
// allows.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { deprecatedIn, lockedIn, youngAmong } from "./lockfile.ts";

const root = join(import.meta.dirname, "..");
const text = readFileSync(join(root, "pnpm-lock.yaml"), "utf8");
const { minimumReleaseAge } = parse(readFileSync(join(root, "pnpm-workspace.yaml"), "utf8"));
/** The last commit that is not checked; a workflow names that before a push or a pull request. */
const base = process.env["CHECK_BASE"] || "HEAD^";
const registry = process.env["npm_config_registry"] ?? "https://registry.npmjs.org/";

/** Reads what was locked before the commits that are checked; null where nobody knows. */
function lockedBefore(): Set<string> | null {
  try {
    const args = ["show", `${base}:pnpm-lock.yaml`];
    const shown = execFileSync("git", args, {
      cwd: root,
      maxBuffer: 2 ** 26,
      stdio: ["ignore", "pipe", "ignore"],
    });
    return lockedIn(shown.toString());
  } catch {
    return null;
  }
}

async function youngOnes(): Promise<string[]> {
  const before = lockedBefore();
  if (before === null) {
    console.log(`The versions' age was not checked: there is no ${base} to compare with`);
    return [];
  }
  const added = [...lockedIn(text)].filter((locked) => !before.has(locked));
  try {
    return await youngAmong(added, { registry, now: new Date(), minimumMinutes: minimumReleaseAge });
  } catch (error) {
    console.log(`The age of ${added.length} new versions was not checked: ${(error as Error).message}`);
    return [];
  }
}

const wrong = [...deprecatedIn(text), ...(await youngOnes())];
for (const each of wrong) console.error(each);
if (wrong.length > 0) process.exitCode = 1;
