import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { zipOf } from "../test/support/zip.ts";

/** Packs what a plugin needs of the client: all but its tests and the files that Composer and people read. */
const PARTS = ["autoload.php", "languages", "LICENSE", "src"];

/**
 * The PHP client as a zip with the folder `keystead`, to be unpacked into a plugin's own folder. `root` is the
 * repository's folder.
 */
export function clientZip(root: string): Buffer {
  const client = join(root, "packages/client-php");
  const paths = PARTS.flatMap((part) => filesAt(join(client, part))).toSorted();
  return zipOf(
    paths.map((path) => ({ name: `keystead/${relative(client, path)}`, data: readFileSync(path) })),
  );
}

function filesAt(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
