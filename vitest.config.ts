import { availableParallelism } from "node:os";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { isWhole, type Part } from "./test/setup/whole.ts";

// Tests run against the packages' sources, not against what was last built. After it, vite's defaults.
const conditions = ["keystead-source", "module", "node", "development|production"];

const postgres = "test/setup/postgres.ts";
const redis = "test/setup/redis.ts";
const built = "test/setup/built.ts";
const registry = "test/setup/registry.ts";
const dashboard = "test/setup/dashboard.ts";
const wordpress = "test/setup/wordpress.ts";

const patience = process.env["KEYSTEAD_TEST_FULL"] ? 900_000 : 300_000;

const onAnotherStore = process.env["KEYSTEAD_TEST_STORE"] !== undefined;
/** Asks a store for nothing that the flows do not ask it for, or has a store of its own: not run again on another. */
const whateverStore = [
  "edge/same-answers",
  "faults/*",
  "management/{csv-limit,entitlements,login,login-timing,names,own-sessions,profile,register,roles}",
  "management/{license-create,license-periods,license-terms,plans,products,renewals,token-products,tokens}",
  "public/{domains,events-room,fixture,keys-and-fields}",
].map((name) => `!packages/server/test/${name}.test.ts`);

const inBrowsers = new Set(["dashboard", "clients", "built", "wordpress"]);

/** Files that run with the whole of their part alone, or when the command line names their folder. */
function onlyWhole(part: Part, folder: string, files: string[]): string[] {
  const isNamed = process.argv.some((argument) => argument.replace(/^\.\//, "").startsWith(folder));
  return isWhole(part) || isNamed ? [] : files.map((file) => `!${folder}/${file}`);
}

/** The command, in processes of its own, as it is built. */
const commands = [
  "packages/server/test/command/*.test.ts",
  "packages/server/test/{imports,releases}/command.test.ts",
  "packages/server/test/updates/release-command.test.ts",
];

/**
 * Tests that need the same things to be there first: `vitest run --project unit` starts nothing. Files that share a
 * process load the sources once; where they change what is global to it, `isolate` gives each file one of its own.
 */
function project(
  name: string,
  include: string[],
  globalSetup: string[],
  isolate = false,
): TestProjectInlineConfiguration {
  // In CI a test in a browser is tried once more, and is named as flaky.
  const retry = process.env["CI"] && inBrowsers.has(name) ? 1 : 0;
  return { extends: true, test: { name, include, globalSetup, isolate, retry } };
}

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    projects: [
      project(
        "unit",
        [
          "packages/*/src/**/*.test.ts",
          "packages/core/test/**/*.test.ts",
          "packages/storage-conformance/test/**/*.test.ts",
          "packages/edge/test/*.test.ts",
          "scripts/**/*.test.ts",
          "test/{deploy,misuse}/**/*.test.ts",
          ...onlyWhole("conformance", "packages/storage-conformance/test", [
            "defects.test.ts",
            "suite.test.ts",
          ]),
        ],
        [],
      ),
      project("stores", ["packages/adapter-*/test/**/*.test.ts"], [postgres, redis]),
      project(
        "server",
        [
          "packages/server/test/**/*.test.ts",
          "packages/api-client/test/**/*.test.ts",
          "!packages/server/test/reference/**",
          ...commands.map((files) => `!${files}`),
          ...(onAnotherStore ? whateverStore : []),
        ],
        [postgres, redis],
      ),
      project("commands", onAnotherStore ? [] : commands, [postgres, redis, built]),
      project("dashboard", ["packages/dashboard/test/**/*.test.ts"], [postgres, redis, dashboard]),
      project(
        "clients",
        ["packages/client-*/test/**/*.test.ts", "packages/edge/test/workerd/*.test.ts"],
        [built],
        true,
      ),
      // As users get it: packed, bundled, in a browser.
      project(
        "built",
        [
          "test/{consumer,docs,embedding,release}/**/*.test.ts",
          "packages/server/test/reference/**/*.test.ts",
        ],
        [postgres, redis, built, registry],
      ),
      project("faults", ["test/{fault,attacks}/**/*.test.ts"], [postgres, redis, built]),
      project(
        "wordpress",
        ["test/wordpress/**/*.test.ts", ...onlyWhole("wordpress", "test/wordpress", ["!(owner).test.ts"])],
        [built, wordpress],
      ),
    ],
    reporters: ["default", "./test/setup/totals-reporter.ts"],
    pool: "forks",
    // Many tests wait, for a server to start or a connection to be given up: half as many again as there are cores keep
    // those busy.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // So long only what hangs takes, on the slowest machine too. What has to come soon says so in its own test.
    testTimeout: patience,
    hookTimeout: patience,
    expect: { poll: { timeout: 30_000 } },
  },
});
