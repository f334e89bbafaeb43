import { storageConformance } from "@keystead/storage-conformance";
import { afterAll, beforeEach, describe, it } from "vitest";
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
