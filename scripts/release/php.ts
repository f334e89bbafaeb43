// Writes what is not on npm: the PHP client for Composer, and the example plugin with the client in it, as WordPress
// installs it.
//
//   npm run release:php [-- --to <folder>]     dist/release unless given
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { zipOf } from "../../packages/server/test/support/zip.ts";

interface ZippedFile {
  name: string;
  data: Uint8Array | string;
}

const root = fileURLToPath(new URL("../../", import.meta.url));
const client = join(root, "packages/client-php");
const example = join(root, "examples/wordpress-plugin");

/** Files of the client that a plugin needs: all but its tests and those that Composer and people read. */
const LIBRARY = ["autoload.php", "languages", "LICENSE", "src"];

const { values } = parseArgs({ options: { to: { type: "string", default: join(root, "dist/release") } } });

async function pathsBelow(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** These parts of a folder, in the zip's folder `under`. */
async function files(folder: string, parts: readonly string[], under: string): Promise<ZippedFile[]> {
  const paths = (await Promise.all(parts.map((part) => pathsBelow(join(folder, part))))).flat().toSorted();
  return Promise.all(
    paths.map(async (path) => ({ name: join(under, relative(folder, path)), data: await readFile(path) })),
  );
}

/** The version is in the manifest of the archive alone: where Composer reads a repository, it comes from the tag. */
async function composerPackage(version: string): Promise<ZippedFile[]> {
  const manifest = JSON.parse(await readFile(join(client, "composer.json"), "utf8")) as object;
  const described = JSON.stringify({ ...manifest, version }, null, 4);
  return [
    { name: "composer.json", data: `${described}\n` },
    ...(await files(client, [...LIBRARY, "README.md"], "")),
  ];
}

async function examplePlugin(): Promise<ZippedFile[]> {
  return [
    ...(await files(example, ["acme-seo.php", "README.md"], "acme-seo")),
    ...(await files(client, LIBRARY, "acme-seo/keystead")),
  ];
}

async function write(name: string, entries: ZippedFile[]): Promise<void> {
  const path = join(resolve(values.to), name);
  await writeFile(path, zipOf(entries));
  console.log(path);
}

const manifest = await readFile(join(root, "packages/core/package.json"), "utf8");
const { version } = JSON.parse(manifest) as { version: string };
await mkdir(values.to, { recursive: true });
await write(`keystead-client-${version}.zip`, await composerPackage(version));
await write("acme-seo.zip", await examplePlugin());
