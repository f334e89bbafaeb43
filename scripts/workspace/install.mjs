import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { runChild } from "./child.mjs";
import { hashFiles } from "./content-hash.mjs";
import { packageFolders } from "./packages.mjs";
import { root } from "./root.mjs";

const stamp = join(root, "node_modules", ".keystead", "installed");

/** The package manager at the version package.json names, started through npm's own npx. */
export function pnpmCommand() {
  const { packageManager } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return ["npx", "--yes", packageManager];
}

/** True if what is in node_modules was installed from the lockfile and manifests as they are now. */
export function isInstalled() {
  try {
    return readFileSync(stamp, "utf8") === wanted();
  } catch (error) {
    if (error.code === "ENOENT") return false;
    throw error;
  }
}

/** Installs every dependency from the lockfile. Throws, after pnpm has said why, if it cannot. */
export async function install() {
  console.error("Installing dependencies …");
  const [npx, ...args] = pnpmCommand();
  const code = await runChild(npx, [...args, "install", "--frozen-lockfile"], { cwd: root });
  if (code !== 0)
    throw new Error(`Dependencies could not be installed: pnpm install ended with ${code} (see above).`);
  // Vitest's cache names files of packages by paths that may have changed.
  rmSync(join(root, "node_modules", ".vitest-cache"), { recursive: true, force: true });
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted());
}

function wanted() {
  const manifests = packageFolders().map((folder) => join(folder, "package.json"));
  const files = ["package.json", "pnpm-lock.yaml", "pnpm-workspace.yaml", ".npmrc", ...manifests];
  return `${process.platform}-${process.arch} ${hashFiles(root, files)}`;
}
