import { afterAll, beforeEach, describe, it } from "vitest";
import { storageConformance } from "../testing/index.ts";
import { createMemoryData } from "./data.ts";
import { memoryStorage } from "./memory-storage.ts";

const data = createMemoryData();

storageConformance(
  { describe, it, beforeEach, afterAll },
  {
    create: () => memoryStorage({ data }),
    reset() {
      Object.assign(data, createMemoryData());
    },
  },
);
