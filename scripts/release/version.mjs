// Turns the changesets into a version and changelogs, and makes the API as it is now the one that later changes are
// compared with.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../workspace/root.mjs";
import { comparable } from "./comparable-api.mjs";

const read = (name) => readFileSync(join(root, name), "utf8");
const write = (name, text) => writeFileSync(join(root, name), text);

function versionOfPackages() {
  return JSON.parse(read("packages/core/package.json")).version;
}

const before = versionOfPackages();
const { status } = spawnSync("changeset", ["version"], { cwd: root, stdio: "inherit" });
if (status !== 0) process.exit(status ?? 1);
const version = versionOfPackages();

// Composer's package has the same version; it is no package of the workspace.
for (const name of ["packages/client-php/autoload.php", "packages/client-php/src/Client.php"]) {
  const text = read(name);
  if (!text.includes(`'${before}'`)) throw new Error(`${name} does not have the version ${before}`);
  write(name, text.replace(`'${before}'`, `'${version}'`));
}

write(
  "docs/openapi.released.json",
  `${JSON.stringify(comparable(JSON.parse(read("docs/openapi.json"))), null, 1)}\n`,
);
write("scripts/openapi-changes/declared.json", "{}\n");
console.log(`Version ${version}`);
