import { join } from "node:path";
import { keptInstallation } from "../../release/support/kept-installation.ts";

/** The program of the Node release that these tests themselves run on. */
export const currentNode = process.execPath;

const OLDEST = "22.16.0";

/** The oldest Node that the packages are for, from npm. */
export async function oldestNode(): Promise<string> {
  const folder = await keptInstallation("oldest-node", { node: OLDEST });
  return join(folder, "node_modules", "node", "bin", "node");
}
