import { createHash } from "node:crypto";
import { access, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "./packages.ts";
import { run } from "./run.ts";

/**
 * A folder where npm has installed other people's packages in these versions. They are installed here and not with the
 * workspace, which they would make slow to set up; and once, for the next run finds them again.
 */
export async function keptInstallation(name: string, versions: Record<string, string>): Promise<string> {
  const manifest = JSON.stringify({ private: true, type: "module", dependencies: versions });
  const key = createHash("sha256").update(manifest).digest("hex").slice(0, 16);
  const folder = join(root, "node_modules", ".keystead", name, key);
  if (await exists(folder)) return folder;
  // The remains of an interrupted installation must not count as one.
  const unfinished = `${folder}.${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  await writeFile(join(unfinished, "package.json"), manifest);
  await run("npm", ["install", "--prefer-offline", "--no-audit", "--no-fund"], { cwd: unfinished });
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true, force: true }));
  return folder;
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
