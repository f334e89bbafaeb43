export { createMemoryData, type MemoryData } from "./data.ts";
export { type MemoryStorageOptions, memoryStorage } from "./memory-storage.ts";
