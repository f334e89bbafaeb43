import { mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, inject } from "vitest";
import { type MailServer, startMailServer } from "../../packages/server/test/support/mail-server.ts";
import { startReceiver, type WebhookReceiver } from "../../packages/server/test/support/receiver.ts";
import type { Project } from "../release/support/project.ts";
import { installAll } from "../release/support/published.ts";
import { run } from "../release/support/run.ts";
import { createDatabase, type TestDatabase } from "../setup/database.ts";
import { itWorksInTheBackground, withLocalWebhooks } from "./support/at-work.ts";
import { frameworksFolder, isFull } from "./support/frameworks.ts";
import { itServes } from "./support/mounted.ts";
import { type Program, type ProgramOptions, startProgram } from "./support/program.ts";
import { asInstalled, atRoot, recipes } from "./support/recipes.ts";

const NODE_RECIPES = ["express", "fastify", "hono", "h3-2", "h3-1"];
const NEXT_ROUTE = "app/licensing/[...path]/route.js";
const NEXT_ROUTE_AT_ROOT = "app/[...path]/route.js";
const NUXT_ROUTE = "server/routes/licensing/[...path].js";
const PREFIX = "/licensing";

const next = (...args: string[]) => ["../../node_modules/next/dist/bin/next", ...args];
const parsedPrograms = new URL("./programs/", import.meta.url);

let folder: string;
let project: Project;
let database: TestDatabase;
beforeAll(async () => {
  const written = await recipes();
  // Below the frameworks, so that programs find both.
  folder = await mkdtemp(join(await frameworksFolder(), "run-"));
  database = await createDatabase(inject("postgresUrl"));
  project = await installAll(join(folder, "project"));
  for (const path of ["at-root/program", NEXT_ROUTE, NEXT_ROUTE_AT_ROOT, NUXT_ROUTE])
    await mkdir(dirname(join(project.folder, path)), { recursive: true });
  for (const [name, text] of written) {
    const program = asInstalled(name, text);
    await project.write(name, name === "at-work.js" ? withLocalWebhooks(program) : program);
    if (!name.includes("/")) await project.write(`at-root/${name}`, atRoot(program));
  }
  await project.write(
    NEXT_ROUTE_AT_ROOT,
    atRoot(written.get(NEXT_ROUTE) ?? "").replace("../../../keystead.js", "../../keystead.js"),
  );
  for (const name of await readdir(parsedPrograms))
    await project.write(name, asInstalled(name, await readFile(new URL(name, parsedPrograms), "utf8")));
});
afterAll(async () => {
  await database?.drop();
  if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Describes how Keystead serves through a program. */
function describeMount(name: string, prefix: string, args: ProgramOptions["args"]): void {
  describe(name, () => {
    let program: Program;
    beforeAll(async () => {
      program = await startProgram({ cwd: project.folder, args, prefix, databaseUrl: database.url });
    });
    afterAll(() => program?.stop());
    itServes(() => program, prefix);
  });
}

describe("Keystead, installed from npm's packages and mounted with docs/guides/embedding.md", () => {
  for (const recipe of NODE_RECIPES) {
    describeMount(`${recipe}, under a prefix`, PREFIX, () => [`${recipe}.js`]);
    describeMount(`${recipe}, at the root`, "", () => [`at-root/${recipe}.js`]);
    describeMount(`${recipe}, with bodies read before`, PREFIX, () => [`${recipe}-parsed.js`]);
  }

  describe("Next.js", () => {
    beforeAll(async () => {
      const env = { NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" };
      await run(process.execPath, next("build"), { cwd: project.folder, env });
    });
    const serving = (port: number) => next("start", "--hostname", "127.0.0.1", "--port", String(port));
    describeMount("under a prefix", PREFIX, serving);
    describeMount("at the root", "", serving);
  });

  describe.runIf(isFull)("Nuxt", () => {
    beforeAll(async () => {
      const env = { NUXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" };
      await run(process.execPath, ["../../node_modules/nuxt/bin/nuxt.mjs", "build"], {
        cwd: project.folder,
        env,
      });
    });
    describeMount("under a prefix", PREFIX, () => [".output/server/index.mjs"]);
  });

  describe("with work beside requests", () => {
    let outside: { program: Program; receiver: WebhookReceiver; mailServer: MailServer };
    beforeAll(async () => {
      const [receiver, mailServer] = await Promise.all([startReceiver(), startMailServer()]);
      const env = { SMTP_URL: mailServer.url };
      const args = () => ["at-work-served.js"];
      const options = { cwd: project.folder, args, prefix: "", databaseUrl: database.url, env };
      outside = { receiver, mailServer, program: await startProgram(options) };
    });
    afterAll(async () => {
      await outside?.program.stop();
      await outside?.receiver.close();
      await outside?.mailServer.stop();
    });
    itWorksInTheBackground(() => outside);
  });
});
