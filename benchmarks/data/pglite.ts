import { cp, glob } from "node:fs/promises";
import { dirname, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import type { Processes } from "../processes/processes.ts";
import { prepareSchema } from "../processes/server.ts";
import type { Progress } from "../report/progress.ts";
import { type Seed, seed } from "./seed.ts";

/** Where PGlite's files are below the server's DATA_DIR: the folder with the first PG_VERSION (each database has one too). */
async function filesBelow(dataDir: string): Promise<string> {
  const found: string[] = [];
  for await (const path of glob("**/PG_VERSION", { cwd: dataDir })) found.push(path);
  const [shortest] = found.toSorted((a, b) => a.length - b.length);
  if (shortest === undefined) throw new Error(`There is no PGlite below ${dataDir}`);
  return join(dataDir, dirname(shortest));
}

/** Fills a new DATA_DIR with licenses, and gives the paths of it and of a copy of PGlite's files in it. */
export async function pgliteLicenses(
  processes: Processes,
  progress: Progress,
  wanted: Seed,
): Promise<{ dataDir: string; copy: string }> {
  const dataDir = join(processes.folder, "data");
  const copy = join(processes.folder, "copy");
  const count = wanted.licenses.toLocaleString("en");
  await progress.during(`PGlite: filling in ${count} licenses`, async () => {
    await prepareSchema(processes, { DATA_DIR: dataDir });
    const files = await filesBelow(dataDir);
    const pglite = await PGlite.create({ dataDir: files, extensions: { pg_trgm } });
    await seed(async (statement) => (await pglite.query<Record<string, unknown>>(statement)).rows, wanted);
    await pglite.close();
    await cp(files, copy, { recursive: true });
  });
  return { dataDir, copy };
}
