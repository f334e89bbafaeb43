import type { StorageAdapter } from "@keystead/core";
import type { Config } from "../startup/config.ts";
import { withConfig } from "./with-config.ts";

/** Does something on the store that the environment's settings name, and closes it. */
export function withStorage(work: (storage: StorageAdapter, config: Config) => Promise<void>): Promise<void> {
  return withConfig(async (config) => {
    // Drivers take long to load, and most commands need none.
    const { openStorage } = await import("../startup/open-storage.ts");
    const { storage } = await openStorage(config);
    try {
      await work(storage, config);
    } finally {
      await storage.close();
    }
  });
}
