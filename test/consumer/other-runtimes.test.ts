import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isFull } from "../embedding/support/frameworks.ts";
import { keptInstallation } from "../release/support/kept-installation.ts";
import type { Project } from "../release/support/project.ts";
import { installAll } from "../release/support/published.ts";
import { run } from "../release/support/run.ts";

const programs = [
  new URL("./programs/client-alone.mjs", import.meta.url),
  new URL("./programs/core-alone.mjs", import.meta.url),
  new URL("./programs/edge-alone.mjs", import.meta.url),
  new URL("./programs/sqlite-store.mjs", import.meta.url),
];

/** Each is about 100 MB. */
const runtimes = [
  {
    name: "Deno",
    versions: { deno: "2.9.6" },
    command: ["node_modules/.bin/deno", "run", "--allow-all"],
  },
  {
    name: "Bun",
    versions: { "@oven/bun-linux-x64": "1.4.5" },
    command: ["node_modules/@oven/bun-linux-x64/bin/bun", "run"],
  },
];

describe.runIf(isFull).each(runtimes)("the packages on $name", ({ name, versions, command }) => {
  let folder: string;
  let project: Project;
  let runtime: string;
  const [path = "", ...args] = command;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "keystead-runtime-"));
    project = await installAll(join(folder, "project"));
    for (const program of programs)
      await project.write(basename(program.pathname), await readFile(program, "utf8"));
    runtime = join(await keptInstallation(name.toLowerCase(), versions), path);
  });
  afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const said = (program: string) => run(runtime, [...args, program], { cwd: project.folder });

  it("keep products in SQLite, close the file, and find them again", async () => {
    expect(await said("sqlite-store.mjs")).toContain("20 products");
  });

  it("issue, activate, validate and sign, on the store in memory", () => said("core-alone.mjs"));

  it("are a client that changes nothing by being imported, and a process that ends", () =>
    said("client-alone.mjs"));

  it("are an Edge API that answers from what it has kept", async () => {
    expect(await said("edge-alone.mjs")).toContain("kept");
  });
});
