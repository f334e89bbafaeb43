import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { sqliteStorage } from "@keystead/adapter-sqlite";
import type { Processes } from "../processes/processes.ts";
import type { Progress } from "../report/progress.ts";
import { fill } from "./fill.ts";
import type { Seed } from "./seed.ts";

/** Fills a new DATA_DIR with the same licenses as PostgreSQL is filled with. */
export async function embeddedLicenses(
  processes: Processes,
  progress: Progress,
  wanted: Seed,
): Promise<string> {
  const dataDir = await mkdtemp(join(processes.folder, "data-"));
  const count = wanted.licenses.toLocaleString("en");
  await progress.during(`SQLite: filling in ${count} licenses`, async () => {
    const storage = sqliteStorage({ file: join(dataDir, "keystead.db") });
    await fill(storage, wanted);
    await storage.close();
  });
  return dataDir;
}
