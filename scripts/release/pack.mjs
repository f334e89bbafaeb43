// Packs every public package into a file, as npm would get it, for projects that install packages from a clone.
//
//   npm run pack -- [--to <folder>]     dist/packages unless given
import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { pnpmCommand } from "../workspace/install.mjs";
import { packagesInBuildOrder } from "../workspace/packages.mjs";
import { root } from "../workspace/root.mjs";

const { values } = parseArgs({ options: { to: { type: "string", default: join(root, "dist/packages") } } });
const folder = resolve(values.to);

const published = packagesInBuildOrder().filter(({ manifest }) => !manifest.private);
const [npx, ...pnpm] = pnpmCommand();
const filters = published.flatMap(({ name }) => ["--filter", name]);
// Without the version in their names, so that commands in the documentation go on naming them.
const args = ["--recursive", ...filters, "pack", "--out", join(folder, "%s.tgz")];
const { status, stdout, stderr } = spawnSync(npx, [...pnpm, ...args], { cwd: root, encoding: "utf8" });
if (status !== 0) throw new Error(`pnpm pack ended with ${status}:\n${stdout}${stderr}`);
for (const { name } of published) console.log(join(folder, `${name.replace("@", "").replace("/", "-")}.tgz`));
