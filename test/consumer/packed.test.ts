import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root } from "../release/support/packages.ts";
import { run } from "../release/support/run.ts";
import { embeddingExample } from "./support/embedding-example.ts";
import { currentNode } from "./support/nodes.ts";

const clientAlone = new URL("./programs/client-alone.mjs", import.meta.url);
const clientRequired = new URL("./programs/client-required.cjs", import.meta.url);

/** The commands of docs/start/get-it.md that install files. */
async function commandsOfPage(): Promise<string[]> {
  const page = await readFile(join(root, "docs/start/get-it.md"), "utf8");
  return [...page.matchAll(/^npm install .*\.tgz$/gm)].map(([command]) => command);
}

describe("the packages as files, installed by the commands of the documentation", () => {
  let folder: string;
  let commands: string[];
  /** Runs one of the commands in a new project, which is beside a folder `keystead` with the files. */
  async function installed(command = ""): Promise<string> {
    const project = await mkdtemp(join(folder, "project-"));
    await writeFile(join(project, "package.json"), JSON.stringify({ private: true, type: "module" }));
    const PATH = `${dirname(currentNode)}:${process.env["PATH"]}`;
    const quiet = "--prefer-offline --no-audit --no-fund";
    await run("sh", ["-c", `${command} ${quiet}`], { cwd: project, env: { PATH } });
    return project;
  }
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "keystead-packed-"));
    await mkdir(join(folder, "keystead"));
    const pack = ["scripts/release/pack.mjs", "--to", join(folder, "keystead/dist/packages")];
    await run(currentNode, pack, { cwd: root });
    commands = await commandsOfPage();
    expect(commands).toHaveLength(3);
  });
  afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

  it("are a client that works alone", async () => {
    const project = await installed(commands[0]);
    await writeFile(join(project, "program.mjs"), await readFile(clientAlone));
    await run(currentNode, ["program.mjs"], { cwd: project });
  });

  it("are a client whose every entry CommonJS can require", async () => {
    const project = await installed(commands[0]);
    await writeFile(join(project, "program.cjs"), await readFile(clientRequired));
    await run(currentNode, ["program.cjs"], { cwd: project });
  });

  it("are what the README's example of embedding needs", async () => {
    const project = await installed(commands[1]);
    await writeFile(join(project, "embedding.ts"), await embeddingExample());
    expect(await run(currentNode, ["embedding.ts"], { cwd: project })).toContain("valid: true");
  });

  it("are a server with its command", async () => {
    const project = await installed(commands[2]);
    const PATH = `${dirname(currentNode)}:${process.env["PATH"]}`;
    const command = join(project, "node_modules/.bin/keystead");
    expect(await run(command, ["--help"], { cwd: project, env: { PATH } })).toContain("start");
    // The package includes everything that its dashboard links to.
    const help = join(project, "node_modules/@keystead/server/dist/help");
    const zip = await readFile(join(help, "keystead-client.zip"));
    expect(zip.subarray(0, 2).toString()).toBe("PK");
    expect(zip.includes("keystead/autoload.php")).toBe(true);
    expect(await readFile(join(help, "guides/sell-a-wordpress-plugin.html"), "utf8")).toContain("<h1");
  });
});
