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
import { fileRoutes } from "./support/file-routes.ts";
import { frameworksFolder, isFull, versions } from "./support/frameworks.ts";
import { itServes, itServesPrograms } from "./support/mounted.ts";
import { type Program, type ProgramOptions, startProgram } from "./support/program.ts";
import { asInstalled, atRoot, recipes } from "./support/recipes.ts";

const NODE_RECIPES = ["express", "fastify", "hono", "h3-2", "h3-1"];
const NEXT_ROUTE = "app/licensing/[[...path]]/route.js";
const NEXT_ROUTE_AT_ROOT = "app/[[...path]]/route.js";
const PREFIX = "/licensing";
const READ_BEFORE = "with bodies read before";

const next = (...args: string[]) => ["../../node_modules/next/dist/bin/next", ...args];
const ownPrograms = new URL("./programs/", import.meta.url);

let folder: string;
let project: Project;
let database: TestDatabase;
beforeAll(async () => {
  const written = await recipes();
  // Below the frameworks, so that programs find both.
  folder = await mkdtemp(join(await frameworksFolder(), "run-"));
  database = await createDatabase(inject("postgresUrl"));
  project = await installAll(join(folder, "project"));
  const write = async (name: string, text: string) => {
    await mkdir(dirname(join(project.folder, name)), { recursive: true });
    await project.write(name, text);
  };
  const ofFrameworks = fileRoutes.flatMap(({ route, programs }) => [route, ...programs]);
  for (const [name, text] of written) {
    if (ofFrameworks.includes(name)) continue;
    const program = asInstalled(name, text);
    await write(name, name === "at-work.js" ? withLocalWebhooks(program) : program);
    if (!name.includes("/")) await write(`at-root/${name}`, atRoot(program));
  }
  await write(
    NEXT_ROUTE_AT_ROOT,
    atRoot(written.get(NEXT_ROUTE) ?? "").replace("../../../keystead.js", "../../keystead.js"),
  );
  for (const { folder: own, route, programs, template } of fileRoutes) {
    for (const name of ["keystead.js", route, ...programs])
      await write(`${own}/${name}`, written.get(name) ?? "");
    for (const [name, text] of Object.entries(template)) await write(`${own}/${name}`, text);
    const manifest = JSON.parse(await readFile(join(project.folder, "package.json"), "utf8")) as {
      dependencies: object;
    };
    const dependencies = { ...manifest.dependencies, ...versions };
    await write(`${own}/package.json`, JSON.stringify({ private: true, type: "module", dependencies }));
  }
  for (const name of await readdir(ownPrograms))
    await write(name, asInstalled(name, await readFile(new URL(name, ownPrograms), "utf8")));
});
afterAll(async () => {
  await database?.drop();
  if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Recipes that are mounted at the root in every run; the others are in the full run alone. */
const AT_ROOT = ["express"];

/** Describes how Keystead serves through a program, in a folder of the project. */
function describeMount(name: string, prefix: string, args: ProgramOptions["args"], own = ""): void {
  describe(name, () => {
    let program: Program;
    beforeAll(async () => {
      const cwd = join(project.folder, own);
      program = await startProgram({ cwd, args, prefix, databaseUrl: database.url });
    });
    afterAll(() => program?.stop());
    itServes(() => program, prefix);
    if (!name.endsWith(READ_BEFORE)) itServesPrograms(() => program);
  });
}

/** Describes how Keystead serves in a framework that is built from a folder of the project. */
function describeFramework(name: string, own: string, build: string[], serve: string[]): void {
  describe.runIf(isFull)(name, () => {
    beforeAll(async () => {
      const env = { ASTRO_TELEMETRY_DISABLED: "1", NUXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" };
      await run(process.execPath, build, { cwd: join(project.folder, own), env });
    });
    describeMount("under a prefix", PREFIX, () => serve, own);
  });
}

describe("Keystead, installed from npm's packages and mounted with docs/guides/embedding.md", () => {
  for (const recipe of NODE_RECIPES) {
    describeMount(`${recipe}, under a prefix`, PREFIX, () => [`${recipe}.js`]);
    if (isFull || AT_ROOT.includes(recipe))
      describeMount(`${recipe}, at the root`, "", () => [`at-root/${recipe}.js`]);
    describeMount(`${recipe}, ${READ_BEFORE}`, PREFIX, () => [`${recipe}-parsed.js`]);
  }

  describe("Next.js", () => {
    beforeAll(async () => {
      const env = { NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" };
      await run(process.execPath, next("build"), { cwd: project.folder, env });
    });
    const serving = (port: number) => next("start", "--hostname", "127.0.0.1", "--port", String(port));
    describeMount("under a prefix", PREFIX, serving);
    if (isFull) describeMount("at the root", "", serving);
  });

  // The route's functions, called as the framework calls them; the frameworks themselves take long to install.
  for (const { name, folder: own, route } of fileRoutes)
    describeMount(`the route for ${name}`, PREFIX, () => ["web-route-served.js", `${own}/${route}`]);

  for (const { name, folder: own, build, serve } of fileRoutes) describeFramework(name, own, build, serve);
  describeFramework(
    "Nuxt",
    "",
    ["../../node_modules/nuxt/bin/nuxt.mjs", "build"],
    [".output/server/index.mjs"],
  );

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
