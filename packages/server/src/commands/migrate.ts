import type { Config } from "../config.ts";
import { openStorage } from "../open-storage.ts";

/** Brings the database to this version's schema, which is what the first use of a store does. */
export async function migrate(config: Config): Promise<void> {
  const { storage, place } = await openStorage(config);
  try {
    await storage.ping();
    process.stdout.write(`${place}: the schema is up to date\n`);
  } finally {
    await storage.close();
  }
}
