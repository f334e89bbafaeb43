import { defineCommand } from "citty";
import { packageVersion } from "../app/package-version.ts";

/** The whole command. What a subcommand works with is loaded for that subcommand alone. */
export const keystead = defineCommand({
  meta: { name: "keystead", version: packageVersion(), description: "Software licensing server" },
  subCommands: {
    start: async () => (await import("./start.ts")).start,
    migrate: async () => (await import("./migrate.ts")).migrate,
    users: async () => (await import("./users.ts")).users,
    organizations: async () => (await import("./organizations.ts")).organizations,
    keys: async () => (await import("./keys.ts")).keys,
    release: async () => (await import("./release.ts")).releaseCommand,
    releases: async () => (await import("./releases.ts")).releasesCommand,
    import: async () => (await import("./import.ts")).importCommand,
    backup: async () => (await import("./backup.ts")).backup,
    restore: async () => (await import("./backup.ts")).restore,
  },
});
