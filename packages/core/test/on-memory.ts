import { test } from "vitest";
import { createMemoryData, memoryStorage } from "../src/storage/memory/index.ts";
import type { StorageAdapter } from "../src/storage/storage-adapter.ts";

/** A case that finds two storages on the same data, which are new. */
export const it = test
  .extend("stores", (): readonly [StorageAdapter, StorageAdapter] => {
    const data = createMemoryData();
    return [memoryStorage({ data }), memoryStorage({ data })];
  })
  .extend("store", ({ stores }) => stores[0]);
