export { createMemoryData, type MemoryData } from "./data.ts";
export { memoryStorage } from "./memory-storage.ts";
export { type MemoryStoreOptions, memoryStore } from "./memory-store.ts";
