import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A page of docs/reference/packages: an entry point of a package, or a package without one in TypeScript. */
export interface PackagePage {
  /** As programs import it. */
  name: string;
  /** The page's path without `.md`. */
  page: string;
  /** The package's folder, where the page begins with its README. */
  readme?: string;
  /** The file that exports it. */
  entry?: string;
}

const root = join(import.meta.dirname, "../..");

/** Returns the package's own entry point and the others, as its `exports` name them. */
function entriesOf(name: string): PackagePage[] {
  const folder = `packages/${name}`;
  const { exports }: { exports: Record<string, { "keystead-source"?: string }> } = JSON.parse(
    readFileSync(join(root, folder, "package.json"), "utf8"),
  );
  return Object.entries(exports).flatMap(([path, { "keystead-source": source }]) => {
    if (source === undefined) return [];
    const entry = join(folder, source);
    if (path === ".") return [{ name: `@keystead/${name}`, page: name, readme: folder, entry }];
    const below = path.slice("./".length);
    return [{ name: `@keystead/${name}/${below}`, page: `${name}-${below}`, entry }];
  });
}

/** Every published package and each of its entry points. */
export const packagePages: PackagePage[] = [
  ...entriesOf("client-js"),
  ...entriesOf("edge"),
  { name: "keystead/client (PHP)", page: "client-php", readme: "packages/client-php" },
  ...entriesOf("api-client"),
  ...entriesOf("core"),
  ...entriesOf("adapter-sqlite"),
  ...entriesOf("adapter-postgres"),
  ...entriesOf("adapter-redis"),
  ...entriesOf("storage-conformance"),
  ...entriesOf("server"),
];
