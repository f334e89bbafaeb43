import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { withLock } from "../../../scripts/workspace/lock.mjs";

const lock = join(import.meta.dirname, "../../../node_modules/.keystead/docs.lock");

/** Builds the documentation site from the pages and sources as they are now. Test files wait for each other: one build is for all. */
export async function buildSite(): Promise<void> {
  const script = ["-C", "keystead-source", "scripts/build-docs.ts"];
  await withLock(lock, async () => {
    const building = spawn(process.execPath, script, { stdio: ["ignore", "ignore", "inherit"] });
    const [code] = await once(building, "exit");
    if (code !== 0) throw new Error("The documentation could not be built: see above");
  });
}
