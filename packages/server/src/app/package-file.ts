import { existsSync } from "node:fs";

/** Returns the folder of this package: sources are some folders below it, built code is in `dist`. */
function findPackageFolder(): URL {
  let folder = new URL("./", import.meta.url);
  for (;;) {
    const parent = new URL("../", folder);
    if (existsSync(new URL("package.json", folder)) || parent.href === folder.href) return folder;
    folder = parent;
  }
}

let packageFolder: URL | undefined;

/** Returns the address of a file of this package, such as `package.json`, for sources as for built code. */
export function packageFile(path: string): URL {
  packageFolder ??= findPackageFolder();
  return new URL(path, packageFolder);
}
