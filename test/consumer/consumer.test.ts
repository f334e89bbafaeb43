import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createDatabase, type TestDatabase } from "../setup/database.ts";
import { embeddingExample } from "./support/embedding-example.ts";
import { installedCommand } from "./support/installed-server.ts";
import { currentNode, oldestNode } from "./support/nodes.ts";
import { type PackedPackage, packAll } from "./support/packages.ts";
import { Project } from "./support/project.ts";
import { run } from "./support/run.ts";

const errorIdentity = new URL("./programs/error-identity.mjs", import.meta.url);
const coreAlone = new URL("./programs/core-alone.mjs", import.meta.url);
const clientAlone = new URL("./programs/client-alone.mjs", import.meta.url);

/** What whoever uses TypeScript installs beside packages that are written in JavaScript. */
const types = { "@types/node": "^22.16.0", "@types/pg": "^8.15.0" };

describe("the packages as npm installs them, outside the workspace", () => {
  let folder: string;
  let packages: PackedPackage[];
  let project: Project;
  let nodes: Record<"oldest" | "current", string>;
  let database: TestDatabase;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "keystead-consumer-"));
    database = await createDatabase(inject("postgresUrl"));
    nodes = { oldest: await oldestNode(folder), current: currentNode };
    packages = await packAll(folder);
    const peers = Object.assign({}, ...packages.map((packed) => packed.peers)) as Record<string, string>;
    project = await Project.create(join(folder, "project"), packages, { ...peers, ...types });
    await project.write("embedding.ts", await embeddingExample());
    const imports = packages
      .flatMap(({ entries }) => entries)
      .map((entry, index) => `export * as entry${index} from "${entry}";`);
    await project.write("every-entry.ts", imports.join("\n"));
  }, 240_000);
  afterAll(async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  /** Each time somewhere else: the example makes its data where it is started. */
  async function runExample(node: "oldest" | "current", file: string): Promise<void> {
    const cwd = await mkdtemp(join(folder, "example-"));
    await run(nodes[node], [join(project.folder, file)], { cwd, env: { DATABASE_URL: database.url } });
  }

  it("type-check under nodenext, declarations included, and the README's example then runs on the oldest Node", async () => {
    expect(await project.compile("nodenext", ["--outDir", "compiled"])).toEqual([]);
    await runExample("oldest", "compiled/embedding.js");
  }, 120_000);

  it("type-check under bundler, declarations included", async () => {
    expect(await project.compile("bundler", ["--noEmit"])).toEqual([]);
  }, 120_000);

  it("mark the React entry for bundlers that render on a server, as its first statement", async () => {
    const entry = join(project.folder, "node_modules/@keystead/client-js/dist/react.js");
    expect(await readFile(entry, "utf8")).toMatch(/^"use client";/);
  });

  it("name nothing that leads nowhere in their manifests", async () => {
    for (const { name } of packages) {
      const manifest = await readFile(join(project.folder, "node_modules", name, "package.json"), "utf8");
      expect(Object.keys(JSON.parse(manifest)), name).not.toContain("repository");
      expect(manifest, name).not.toContain("github.com");
    }
  });

  it("run the README's example as TypeScript on Node 24", async () => {
    await runExample("current", "embedding.ts");
  }, 60_000);

  it.each(["oldest", "current"] as const)(
    "throw the one LicensingError through every entry (%s Node)",
    async (node) => {
      await project.runProgram(nodes[node], errorIdentity);
    },
  );

  it.each(["oldest", "current"] as const)(
    "bring a keystead command that says what it can do and serves, its reference too, from an empty directory (%s Node)",
    async (node) => {
      const keystead = installedCommand(project, nodes[node]);
      expect(await keystead.help()).toContain("start");
      const dataDir = join(folder, `data-${node}`);
      const questions = ["/readyz", "/reference/scalar.js"];
      expect(await keystead.startAndAsk(dataDir, questions)).toEqual({ statuses: [200, 200], exitCode: 0 });
    },
    120_000,
  );

  it("need, for the client alone, nothing else", async () => {
    const client = packages.filter(({ name }) => name === "@keystead/client-js");
    const alone = await Project.create(join(folder, "client-alone"), client);
    expect(await installedIn(alone)).toEqual(["@keystead/client-js"]);
    await alone.runProgram(nodes.oldest, clientAlone);
    await alone.runProgram(nodes.current, clientAlone);
  }, 120_000);

  it("need, for core alone, no more than core declares", async () => {
    const core = packages.filter(({ name }) => name === "@keystead/core");
    const alone = await Project.create(join(folder, "core-alone"), core);
    const declared = [
      "@keystead/core",
      "jose",
      "punycode",
      "tldts",
      "tldts-core",
      "tr46",
      "typeid-js",
      "uuid",
      "zod",
    ];
    expect(await installedIn(alone)).toEqual(declared);
    await alone.runProgram(nodes.oldest, coreAlone);
    await alone.runProgram(nodes.current, coreAlone);
  }, 120_000);
});

/** The names of all packages below the project, however they got there. */
async function installedIn({ folder }: Project): Promise<string[]> {
  const lock = JSON.parse(await readFile(join(folder, "package-lock.json"), "utf8")) as {
    packages: Record<string, object>;
  };
  const paths = Object.keys(lock.packages).filter((path) => path !== "");
  return [...new Set(paths.map((path) => path.slice(path.lastIndexOf("node_modules/") + 13)))].sort();
}
