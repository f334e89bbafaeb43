import { rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Config } from "../startup/config.ts";
import { localUrl } from "../startup/listen/local-url.ts";
import { isEmbedded } from "./database-file.ts";

/**
 * Notes in `DATA_DIR/keystead.json` where the server on that directory listens, for programs on this machine such as
 * the demo. Returns what deletes the note. Other stores have no such directory.
 */
export async function noteRunning(config: Config, port: number): Promise<() => Promise<void>> {
  if (!isEmbedded(config)) return async () => {};
  const file = join(resolve(config.DATA_DIR), "keystead.json");
  const note = { url: localUrl(config.HOST, port), pid: process.pid };
  await writeFile(file, `${JSON.stringify(note)}\n`, { mode: 0o600 });
  return () => rm(file, { force: true });
}
