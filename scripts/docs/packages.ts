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

/** A package's own entry point, and those below it. */
function entriesOf(name: string, ...below: string[]): PackagePage[] {
  const readme = `packages/${name}`;
  return [
    { name: `@keystead/${name}`, page: name, readme, entry: `${readme}/src/index.ts` },
    ...below.map((path) => ({
      name: `@keystead/${name}/${path}`,
      page: `${name}-${path}`,
      entry: `${readme}/src/${name === "core" ? `${path}/index` : path}.ts`,
    })),
  ];
}

/** Every published package and each of its entry points. */
export const packagePages: PackagePage[] = [
  ...entriesOf("client-js", "react"),
  { name: "keystead/client (PHP)", page: "client-php", readme: "packages/client-php" },
  ...entriesOf("api-client"),
  ...entriesOf("core", "schemas", "adapter", "memory", "testing", "verify"),
  ...entriesOf("adapter-sqlite"),
  ...entriesOf("adapter-postgres"),
  ...entriesOf("adapter-redis"),
  ...entriesOf("server"),
];
