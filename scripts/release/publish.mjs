// Publishes every public package in a version that the registry does not have yet, dependencies first, and tags the
// commit.
//
//   npm run release -- [--dry-run] [--registry <url>]
//
// It prints what changes in the documentation once the packages are there. `--dry-run` prints what would be published.
// Another registry than npm's own is for rehearsals: nothing is tagged. On GitHub, with the permission
// `id-token: write`, the packages carry a provenance statement.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { pnpmCommand } from "../workspace/install.mjs";
import { root } from "../workspace/root.mjs";
import { pendingChangesets } from "./changesets.mjs";
import { unpublishedPlaces } from "./unpublished.mjs";

const { values } = parseArgs({
  options: { "dry-run": { type: "boolean", default: false }, registry: { type: "string" } },
});
const rehearsal = values["dry-run"] || values.registry !== undefined;
const { GITHUB_REPOSITORY, ACTIONS_ID_TOKEN_REQUEST_URL } = process.env;

function publish() {
  const [npx, ...pnpm] = pnpmCommand();
  const args = ["publish", "--recursive", "--filter", "./packages/*", "--access", "public"];
  if (values["dry-run"]) args.push("--dry-run");
  if (values.registry !== undefined) args.push("--registry", values.registry);
  if (!rehearsal) args.push(`--config.pnpmfile=${join(import.meta.dirname, "named-repository.mjs")}`);
  // On GitHub, what is checked out is the commit and not the branch.
  if (rehearsal || GITHUB_REPOSITORY) args.push("--no-git-checks");
  if (ACTIONS_ID_TOKEN_REQUEST_URL && !rehearsal) args.push("--provenance");
  const { status, stdout, stderr } = spawnSync(npx, [...pnpm, ...args], { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Error(`pnpm publish ended with ${status}:\n${stdout}${stderr}`);
  return [...stdout.matchAll(/^\+ (\S+)$/gm)].map(([, published]) => published);
}

const pending = pendingChangesets();
if (pending.length > 0 && !rehearsal)
  throw new Error(`There are changes without a version (${pending.join(", ")}): npm run release:version`);

const published = publish();
const verb = values["dry-run"] ? "Would publish" : "Published";
for (const name of published) console.log(`${verb} ${name}`);
if (published.length === 0) console.log("Nothing to publish: the registry has every version.");

const outdated = unpublishedPlaces();
if (outdated.length > 0) {
  console.log(
    "\nThe documentation says that nothing is on a registry yet. When that has changed, remove these parts:",
  );
  for (const place of outdated) console.log(`  ${place}`);
  console.log("All at once: node scripts/release/unpublished.mjs --remove");
}
if (!rehearsal) spawnSync("changeset", ["git-tag"], { cwd: root, stdio: "inherit" });
