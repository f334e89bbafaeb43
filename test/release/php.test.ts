import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import manifest from "../../packages/core/package.json" with { type: "json" };
import { readPackage } from "../../packages/server/src/packages/read-package.ts";
import { withZip } from "../../packages/server/src/packages/zip-archive.ts";
import { root } from "./support/packages.ts";
import { run } from "./support/run.ts";

const { version } = manifest;
// Composer reads archives with an extension of PHP that nothing else here needs.
const hasComposer =
  spawnSync("composer", ["--version"]).status === 0 &&
  spawnSync("php", ["-r", "exit(extension_loaded('zip') ? 0 : 1);"]).status === 0;

let folder: string;
let archives: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "keystead-php-"));
  archives = join(folder, "archives");
  await run(process.execPath, ["scripts/release/php.ts", "--to", archives], { cwd: root });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function filesIn(name: string): Promise<string[]> {
  return withZip(join(archives, name), async ({ files }) => files);
}

describe("the archive of the PHP client", () => {
  it("has the library with its translations and license, and no tests", async () => {
    const files = await filesIn(`keystead-client-${version}.zip`);
    const tops = [...new Set(files.map((file) => file.split("/")[0]))].toSorted();
    expect(tops).toEqual(["LICENSE", "README.md", "autoload.php", "composer.json", "languages", "src"]);
    expect(files).toContain("src/Client.php");
  });

  // Debian's Composer brings 20 packages of PHP: it is not asked of machines that only run the tests.
  it.runIf(hasComposer)("is installed by Composer, which finds no fault with its manifest", async () => {
    const strict = ["validate", "--strict", "packages/client-php/composer.json"];
    expect(await run("composer", strict, { cwd: root })).toContain("is valid");
    const project = join(folder, "project");
    await mkdir(project);
    const wanted = {
      repositories: [{ type: "artifact", url: archives }, { "packagist.org": false }],
      require: { "keystead/client": version },
    };
    await writeFile(join(project, "composer.json"), JSON.stringify(wanted));
    await run("composer", ["install", "--no-interaction", "--no-plugins"], {
      cwd: project,
      env: { COMPOSER_ALLOW_SUPERUSER: "1", COMPOSER_HOME: join(folder, "composer") },
    });
    expect(await readdir(join(project, "vendor/keystead/client"))).toContain("src");
    const asking = "require 'vendor/autoload.php'; echo Keystead\\Client::VERSION;";
    expect(await run("php", ["-r", asking], { cwd: project })).toBe(version);
  });
});

describe("the archive of the example plugin", () => {
  it("is a plugin that can be released with Keystead, with the client in it", async () => {
    expect(await readPackage(join(archives, "acme-seo.zip"), "plugin")).toMatchObject({
      slug: "acme-seo",
      version: "1.0.0",
      requiresPhp: "7.4",
      header: { mainFile: "acme-seo/acme-seo.php", name: "Acme SEO" },
    });
    const files = await filesIn("acme-seo.zip");
    expect(files).toContain("acme-seo/keystead/autoload.php");
    expect(files).toContain("acme-seo/keystead/src/WordPress/Plugin.php");
  });
});
