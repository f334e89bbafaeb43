import { existsSync, realpathSync } from "node:fs";
import { invalidInput } from "@keystead/core";

/**
 * Throws `invalid_input` when a backup would replace the database or its log: processes that have the database open
 * would go on writing to a file that nobody finds any more.
 */
export function refuseOwnFile(database: string, to: string): void {
  if (!existsSync(to) || !existsSync(database)) return;
  const [own, taken] = [realpathSync(database), realpathSync(to)];
  if ([own, `${own}-wal`, `${own}-shm`].includes(taken))
    throw invalidInput("file", "is part of the database itself: name another file for the backup");
}
