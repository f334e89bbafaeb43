import { join } from "node:path";
import { run } from "./run.ts";

/** The program of the Node release that these tests themselves run on. */
export const currentNode = process.execPath;

const OLDEST = "22.13.0";

/** The oldest Node that the packages are for, from npm. */
export async function oldestNode(folder: string): Promise<string> {
  const prefix = join(folder, "oldest-node");
  const npm = ["install", "--prefix", prefix, "--no-audit", "--no-fund", `node@${OLDEST}`];
  await run("npm", npm, { cwd: folder });
  return join(prefix, "node_modules", "node", "bin", "node");
}
