import { spawn } from "node:child_process";
import { once } from "node:events";

/** Builds the documentation site of the pages and sources as they are now; at the same time, files share one build. */
export async function buildSite(): Promise<void> {
  const script = ["-C", "keystead-source", "scripts/build-docs.ts"];
  const building = spawn(process.execPath, script, { stdio: ["ignore", "ignore", "inherit"] });
  const [code] = await once(building, "exit");
  if (code !== 0) throw new Error("The documentation could not be built: see above");
}
