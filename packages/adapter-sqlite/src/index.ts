export { type Restoration, restoreBackup } from "./restore.ts";
export { sqliteStorage } from "./sqlite-storage.ts";
export { type SqliteStore, type SqliteStoreOptions, sqliteStore } from "./sqlite-store.ts";
