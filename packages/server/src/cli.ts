#!/usr/bin/env node
import { defineCommand, runMain } from "citty";
import { argumentRefusal } from "./argument-refusal.ts";
import { showHelp } from "./help.ts";
import { packageVersion } from "./package-version.ts";

const keystead = defineCommand({
  meta: { name: "keystead", version: packageVersion(), description: "Software licensing server" },
  // What a command works with is loaded for that command alone.
  subCommands: {
    start: async () => (await import("./commands/start.ts")).start,
    migrate: async () => (await import("./commands/migrate.ts")).migrate,
    users: async () => (await import("./commands/users.ts")).users,
    organizations: async () => (await import("./commands/organizations.ts")).organizations,
    keys: async () => (await import("./commands/keys.ts")).keys,
    release: async () => (await import("./commands/release.ts")).releaseCommand,
    import: async () => (await import("./commands/import.ts")).importCommand,
    backup: async () => (await import("./commands/backup.ts")).backup,
    restore: async () => (await import("./commands/backup.ts")).restore,
  },
});

const refusal = await argumentRefusal(keystead, process.argv.slice(2));
if (refusal === undefined) {
  await runMain(keystead, { showUsage: showHelp });
} else {
  process.stderr.write(`keystead: ${refusal}\n`);
  process.exitCode = 1;
}
