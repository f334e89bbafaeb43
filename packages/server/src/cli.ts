#!/usr/bin/env node
import { defineCommand, runMain } from "citty";
import { argumentRefusal } from "./argument-refusal.ts";
import { backup, restore } from "./commands/backup.ts";
import { importCommand } from "./commands/import.ts";
import { migrate } from "./commands/migrate.ts";
import { organizations } from "./commands/organizations.ts";
import { start } from "./commands/start.ts";
import { users } from "./commands/users.ts";
import { showHelp } from "./help.ts";
import { packageVersion } from "./package-version.ts";

const keystead = defineCommand({
  meta: { name: "keystead", version: packageVersion(), description: "Software licensing server" },
  subCommands: { start, migrate, users, organizations, import: importCommand, backup, restore },
});

const refusal = await argumentRefusal(keystead, process.argv.slice(2));
if (refusal === undefined) {
  await runMain(keystead, { showUsage: showHelp });
} else {
  process.stderr.write(`keystead: ${refusal}\n`);
  process.exitCode = 1;
}
