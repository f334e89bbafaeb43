import { test } from "vitest";
import { createMemoryData, memoryStorage, memoryStore } from "../src/memory/index.ts";
import type { Storage } from "../src/storage/storage.ts";
import type { Store } from "../src/store/store.ts";

/** A case that finds two storages over stores on the same data, which are new. */
export const it = test
  .extend("stores", (): readonly [Storage, Storage] => {
    const data = createMemoryData();
    return [memoryStorage({ data }), memoryStorage({ data })];
  })
  .extend("store", ({ stores }) => stores[0]);

/** A case that finds two stores on the same data, which are new. */
export const itOnStores = test
  .extend("stores", (): readonly [Store, Store] => {
    const data = createMemoryData();
    return [memoryStore({ data }), memoryStore({ data })];
  })
  .extend("store", ({ stores }) => stores[0]);
