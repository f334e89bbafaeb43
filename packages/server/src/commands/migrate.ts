import type { Config } from "../config.ts";
import { openStorage } from "../open-storage.ts";

/** Brings the database to this version's schema, and says what it did. */
export async function migrate(config: Config): Promise<void> {
  const { storage, place } = openStorage(config);
  try {
    const applied = await storage.migrate();
    const summary = applied.length === 0 ? "nothing to do" : `applied ${applied.join(", ")}`;
    process.stdout.write(`${place}: ${summary}\n`);
  } finally {
    await storage.close();
  }
}
