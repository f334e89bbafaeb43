import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { filesBelow, hashFiles } from "../workspace/content-hash.mjs";

const root = join(import.meta.dirname, "../..");
/** Beside the site, so that they are removed together. */
const stamp = join(root, "docs/.vitepress/dist/.built-from");

/** Folders that hold no source of the site: what is installed or built, and the pages that are made of the sources. */
const notSources =
  /(?:^|\/)(?:node_modules|dist|\.vitepress\/cache|test|vendor|screenshots)$|^reference\/(?:api|packages)$|^public$/;

/** Returns a digest of everything that the site is made of. */
export function siteInputs(): string {
  const folders = ["docs", "packages", "scripts/docs"];
  const files = folders.flatMap((folder) =>
    filesBelow(join(root, folder), (path) => !notSources.test(path)).map((path) => join(folder, path)),
  );
  return hashFiles(root, [...files, "scripts/build-docs.ts", "package.json", "pnpm-lock.yaml"]);
}

/** The digest of what the site was built of. */
export const builtFrom = {
  async is(inputs: string): Promise<boolean> {
    return (await readFile(stamp, "utf8").catch(() => "")) === inputs;
  },
  async set(inputs: string): Promise<void> {
    await mkdir(dirname(stamp), { recursive: true });
    await writeFile(stamp, inputs);
  },
};
