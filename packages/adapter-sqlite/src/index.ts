export { type Restoration, restoreBackup } from "./restore.ts";
export { type SqliteStore, type SqliteStoreOptions, sqliteStore } from "./sqlite-store.ts";
