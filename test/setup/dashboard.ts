import { spawn } from "node:child_process";
import { once } from "node:events";

/** The dashboard as it would be served, built from its sources as they are now. */
export default async function setup(): Promise<void> {
  const building = spawn(process.execPath, ["scripts/with-workspace.mjs", "--only", "@keystead/dashboard"], {
    stdio: "inherit",
  });
  const [code] = await once(building, "exit");
  if (code !== 0) throw new Error("The dashboard could not be built: see above");
}
