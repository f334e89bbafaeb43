export { type Restoration, restoreBackup } from "./restore.ts";
export { type SqliteStorage, type SqliteStorageOptions, sqliteStorage } from "./sqlite-storage.ts";
