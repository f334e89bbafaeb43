import { spawn } from "node:child_process";
import { once } from "node:events";

/** The packages as they would be published, built from the sources as they are now. */
export default async function setup(): Promise<void> {
  const building = spawn(process.execPath, ["scripts/with-workspace.mjs"], { stdio: "inherit" });
  const [code] = await once(building, "exit");
  if (code !== 0) throw new Error("The packages could not be built: see above");
}
