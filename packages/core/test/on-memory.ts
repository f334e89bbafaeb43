import { test } from "vitest";
import { createMemoryData, memoryStore } from "../src/memory/index.ts";
import type { Store } from "../src/store/store.ts";

/** A case that finds two stores on the same data, which are new. */
export const itOnStores = test
  .extend("stores", (): readonly [Store, Store] => {
    const data = createMemoryData();
    return [memoryStore({ data }), memoryStore({ data })];
  })
  .extend("store", ({ stores }) => stores[0]);
