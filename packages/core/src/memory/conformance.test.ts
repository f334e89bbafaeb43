import { afterAll, beforeEach, describe, it } from "vitest";
import { storeConformance } from "../testing/index.ts";
import { createMemoryData } from "./data.ts";
import { memoryStore } from "./memory-store.ts";

const data = createMemoryData();

storeConformance(
  { describe, it, beforeEach, afterAll },
  {
    create: () => memoryStore({ data }),
    reset() {
      Object.assign(data, createMemoryData());
    },
  },
);
