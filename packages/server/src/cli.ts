#!/usr/bin/env node
import { LicensingError } from "@keystead/core";
import { defineCommand, runMain } from "citty";
import { ConfigError, readConfig } from "./config.ts";
import { limitOldGeneration } from "./heap-limits.ts";

/** Runs a command with the environment's settings; what the person can mend is said in a line, not as a stack. */
async function withConfig(run: (config: ReturnType<typeof readConfig>) => Promise<void>): Promise<void> {
  try {
    await run(readConfig(process.env));
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof LicensingError)) throw error;
    process.stderr.write(`keystead: ${error.message}\n`);
    process.exitCode = 1;
  }
}

const start = defineCommand({
  meta: { name: "start", description: "Run the server, bringing the database up to date first" },
  run() {
    // Before all that is imported is in memory: the first collection decides how far it may grow.
    limitOldGeneration();
    return withConfig(async (config) => (await import("./commands/start.ts")).start(config));
  },
});

const migrate = defineCommand({
  meta: { name: "migrate", description: "Bring the database up to date and exit" },
  run: () => withConfig(async (config) => (await import("./commands/migrate.ts")).migrate(config)),
});

await runMain(
  defineCommand({
    meta: {
      name: "keystead",
      description:
        "Software licensing server. Settings come from the environment, each also as NAME_FILE: PORT, HOST, DATA_DIR, DATABASE_URL, REDIS_URL, REDIS_ALLOW_VOLATILE, REDIS_WAIT_REPLICAS, PUBLIC_URL, DASHBOARD_URL, TRUSTED_ORIGINS, LOG_LEVEL, METRICS, RATE_LIMITS, EDGE_TTL, EDGE_CACHE_ENTRIES, EDGE_CACHE_MB, REGISTRATION, SECRET_KEY, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET",
    },
    subCommands: {
      start,
      migrate,
      users: async () => (await import("./commands/users.ts")).usersCommand(withConfig),
      organizations: async () =>
        (await import("./commands/organizations.ts")).organizationsCommand(withConfig),
    },
  }),
);
