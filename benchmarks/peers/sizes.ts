import { existsSync } from "node:fs";
import { readdir, readFile, realpath, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

interface Manifest {
  name: string;
  files?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** A package with all that npm installs along with it. */
export interface Installed {
  packages: number;
  bytes: number;
  /** Bytes of the package's own files. */
  ownBytes: number;
}

const workspace = new URL("../../", import.meta.url).pathname;
const here = new URL(".", import.meta.url).pathname;

/** Folder of a package, as a file in `folder` finds it; null for one that is not installed on this platform. */
async function packageFolder(name: string, folder: string): Promise<string | null> {
  for (let at = folder; ; at = dirname(at)) {
    const candidate = join(at, "node_modules", name);
    if (existsSync(candidate)) return realpath(candidate);
    if (at === dirname(at)) return null;
  }
}

async function bytesBelow(path: string): Promise<number> {
  const found = await stat(path);
  if (!found.isDirectory()) return found.size;
  const names = (await readdir(path)).filter((name) => name !== "node_modules");
  const sizes = await Promise.all(names.map((name) => bytesBelow(join(path, name))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Bytes of a package's files. A package of this workspace has only those that are published. */
async function bytesOf(folder: string, { files = [] }: Manifest): Promise<number> {
  if (!folder.startsWith(join(workspace, "packages"))) return bytesBelow(folder);
  const published = ["package.json", "README.md", "LICENSE", ...files].map((name) => join(folder, name));
  const sizes = await Promise.all(published.filter((path) => existsSync(path)).map(bytesBelow));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Size of a package and of its dependencies, each counted once. Peer dependencies are left to whoever installs it. */
export async function installedSize(name: string): Promise<Installed> {
  const counted = new Map<string, number>();
  const count = async (folder: string): Promise<void> => {
    if (counted.has(folder)) return;
    const manifest = JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as Manifest;
    counted.set(folder, await bytesOf(folder, manifest));
    for (const dependency of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })) {
      const found = await packageFolder(dependency, folder);
      if (found !== null) await count(found);
    }
  };
  const folder = await packageFolder(name, here);
  if (folder === null) throw new Error(`${name} is not installed: run pnpm install`);
  await count(folder);
  const bytes = [...counted.values()].reduce((sum, size) => sum + size, 0);
  return { packages: counted.size, bytes, ownBytes: counted.get(folder) ?? 0 };
}

/** Bytes of a page's script that uses these exports of a package: bundled, minified and compressed by gzip. */
export async function bundledSize(name: string, exported: string[]): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: `export { ${exported.join(", ")} } from "${name}";`, resolveDir: here },
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    target: "es2023",
    write: false,
    logLevel: "error",
  });
  return gzipSync(outputFiles[0]?.contents ?? "", { level: 9 }).length;
}
