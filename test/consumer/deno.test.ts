import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isFull } from "../embedding/support/frameworks.ts";
import { keptInstallation } from "../release/support/kept-installation.ts";
import type { Project } from "../release/support/project.ts";
import { installAll } from "../release/support/published.ts";
import { run } from "../release/support/run.ts";

const program = new URL("./programs/sqlite-store.mjs", import.meta.url);

// Deno is 90 MB.
describe.runIf(isFull)("the packages on Deno", () => {
  let folder: string;
  let project: Project;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "keystead-deno-"));
    project = await installAll(join(folder, "project"));
    await project.write("sqlite-store.mjs", await readFile(program, "utf8"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

  it("keep products in SQLite, close the file, and find them again", async () => {
    const deno = join(await keptInstallation("deno", { deno: "2.9.6" }), "node_modules/.bin/deno");
    const said = await run(deno, ["run", "--allow-all", "sqlite-store.mjs"], { cwd: project.folder });
    expect(said).toContain("20 products");
  });
});
