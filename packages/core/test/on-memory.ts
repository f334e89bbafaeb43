import { test } from "vitest";
import { createMemoryData, memoryStorage } from "../src/memory/index.ts";
import type { Storage } from "../src/storage/storage.ts";

/** A case that finds two storages over stores on the same data, which are new. */
export const it = test
  .extend("stores", (): readonly [Storage, Storage] => {
    const data = createMemoryData();
    return [memoryStorage({ data }), memoryStorage({ data })];
  })
  .extend("store", ({ stores }) => stores[0]);
