import { afterAll, beforeEach, describe, it } from "vitest";
import { storeConformance } from "../../testing/index.ts";
import { createMemoryData } from "./data.ts";
import { memoryStorage } from "./memory-storage.ts";

const data = createMemoryData();

storeConformance(
  { describe, it, beforeEach, afterAll },
  {
    create: () => memoryStorage({ data }),
    reset() {
      Object.assign(data, createMemoryData());
    },
  },
);
