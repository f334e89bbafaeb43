export { type PgliteStorageOptions, pgliteStorage } from "./pglite-storage.ts";
