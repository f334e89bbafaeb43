import { defineConfig } from "vitest/config";

// Tests run against the packages' sources, not against what was last built. After it, vite's defaults.
const conditions = ["keystead-source", "module", "node", "development|production"];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ["packages/*/src/**/*.test.ts", "packages/*/test/**/*.test.ts", "test/**/*.test.ts"],
    globalSetup: ["test/setup/postgres.ts", "test/setup/redis.ts"],
    reporters: ["default", "./test/setup/totals-reporter.ts"],
    pool: "forks",
    // Many tests wait, for a server to start or a connection to be given up: none of that needs a core left free.
    maxWorkers: "100%",
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
