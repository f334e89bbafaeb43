import { defineCommand } from "citty";
import type { Config } from "../startup/config.ts";
import { withConfig } from "./with-config.ts";

/** Brings the database to this version's schema, which is what opening a store does. */
async function bringUpToDate(config: Config): Promise<void> {
  const { openStorage } = await import("../startup/open-storage.ts");
  const { storage, place } = await openStorage(config);
  await storage.close();
  process.stdout.write(`${place}: the schema is up to date\n`);
}

export const migrate = defineCommand({
  meta: { name: "migrate", description: "Bring the database up to date and exit" },
  run: () => withConfig(bringUpToDate),
});
