import { access } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { run } from "./run.ts";

/** The program of the Node release that these tests themselves run on. */
export const currentNode = process.execPath;

/** The oldest Node the packages are for: the machine's own where it is that one, else one from npm. */
export async function oldestNode(folder: string): Promise<string> {
  for (const directory of (process.env["PATH"] ?? "").split(delimiter)) {
    const program = join(directory, "node");
    if ((await versionOf(program, folder))?.startsWith("v20.")) return program;
  }
  const npm = ["install", "--prefix", join(folder, "node-20"), "--no-audit", "--no-fund", "node@20"];
  await run("npm", npm, { cwd: folder });
  return join(folder, "node-20", "node_modules", "node", "bin", "node");
}

async function versionOf(program: string, cwd: string): Promise<string | undefined> {
  try {
    await access(program);
    return await run(program, ["--version"], { cwd });
  } catch {
    return undefined;
  }
}
