import { existsSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { defineCommand } from "citty";
import { databaseFile, isEmbedded } from "../data-folder/database-file.ts";
import { noteBackup } from "../data-folder/last-backup.ts";
import { type Config, ConfigError } from "../startup/config.ts";
import { embeddedDriver } from "../startup/embedded-driver.ts";
import { errorReason } from "../startup/error-reason.ts";
import { withConfig } from "./with-config.ts";

const file = {
  type: "positional",
  valueHint: "file",
  description: "Path of the backup",
  required: true,
} as const;

/** The embedded database; throws `ConfigError` where the settings name another store. */
function embeddedFile(config: Config): string {
  if (isEmbedded(config)) return databaseFile(config);
  const [setting, own] =
    config.DATABASE_URL === undefined
      ? ["REDIS_URL", "Redis has its own persistence"]
      : ["DATABASE_URL", "PostgreSQL has pg_dump"];
  throw new ConfigError(`${setting}: only the embedded database is backed up by this command; ${own}`);
}

async function backUp(config: Config, to: string): Promise<void> {
  const from = embeddedFile(config);
  if (!existsSync(from)) throw new ConfigError(`DATA_DIR: the database ${from} does not exist`);
  if (!existsSync(dirname(to))) throw new ConfigError(`The folder ${dirname(to)} does not exist`);
  if (statSync(to, { throwIfNoEntry: false })?.isDirectory())
    throw new ConfigError(`${to} is a folder: name a file in it`);
  const { sqliteStorage } = await embeddedDriver();
  const store = sqliteStorage({ file: from });
  try {
    await store.backup(to);
  } finally {
    await store.close();
  }
  process.stdout.write(`Copied ${from} to ${to}\n`);
  await noteBackup(config).catch((error: unknown) => {
    process.stderr.write(
      `The backup is complete, but DATA_DIR/last-backup could not be written: ${errorReason(error)}\n`,
    );
  });
}

export const backup = defineCommand({
  meta: { name: "backup", description: "Copy the embedded database to a file, also while the server runs" },
  args: { file },
  run: ({ args }) => withConfig((config) => backUp(config, resolve(args.file))),
});

async function putBack(config: Config, from: string): Promise<void> {
  const to = embeddedFile(config);
  const { restoreBackup } = await embeddedDriver();
  if (!existsSync(from)) throw new ConfigError(`The file ${from} does not exist`);
  restoreBackup({ backup: from, file: to });
  process.stdout.write(`Restored ${to} from ${from}\n`);
}

export const restore = defineCommand({
  meta: {
    name: "restore",
    description: "Replace the embedded database with a backup, while no server runs",
  },
  args: { file },
  run: ({ args }) => withConfig((config) => putBack(config, resolve(args.file))),
});
