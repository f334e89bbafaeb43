import { rm, stat, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Config } from "../startup/config.ts";
import { isEmbedded } from "./database-file.ts";

/**
 * The file whose modification time is that of the last backup. It is beside the database, and not in it: a restored
 * database knows nothing of the backups since.
 */
function noteFile({ DATA_DIR }: Pick<Config, "DATA_DIR">): string {
  return join(resolve(DATA_DIR), "last-backup");
}

/** Notes that the embedded database was backed up just now. */
export async function noteBackup(config: Config): Promise<void> {
  const file = noteFile(config);
  // Another user's, such as root's, can be replaced but not written.
  await rm(file, { force: true });
  await writeFile(file, "", { mode: 0o600 });
}

/**
 * Tells when the embedded database was last backed up, or null for never; undefined for other stores, whose backups the
 * server knows nothing of.
 */
export function lastBackupOf(config: Config): (() => Promise<Date | null>) | undefined {
  if (!isEmbedded(config)) return undefined;
  return async () => {
    try {
      return (await stat(noteFile(config))).mtime;
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
      throw error;
    }
  };
}
