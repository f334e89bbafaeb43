import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type PublicPackage, publicPackages } from "../release/support/packages.ts";
import { Project } from "../release/support/project.ts";
import { installAll, publish } from "../release/support/published.ts";
import { run } from "../release/support/run.ts";
import { createDatabase, type TestDatabase } from "../setup/database.ts";
import { embeddingExample } from "./support/embedding-example.ts";
import { installedCommand } from "./support/installed-server.ts";
import { currentNode, oldestNode } from "./support/nodes.ts";

const errorIdentity = new URL("./programs/error-identity.mjs", import.meta.url);
const coreAlone = new URL("./programs/core-alone.mjs", import.meta.url);
const clientAlone = new URL("./programs/client-alone.mjs", import.meta.url);

describe("the packages as npm installs them, outside the workspace", () => {
  let folder: string;
  let packages: PublicPackage[];
  let project: Project;
  let nodes: Record<"oldest" | "current", string>;
  let database: TestDatabase;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "keystead-consumer-"));
    database = await createDatabase(inject("postgresUrl"));
    nodes = { oldest: await oldestNode(), current: currentNode };
    packages = await publicPackages();
    project = await installAll(join(folder, "project"));
    await project.write("embedding.ts", await embeddingExample());
    const imports = packages
      .flatMap(({ entries }) => entries)
      .map((entry, index) => `export * as entry${index} from "${entry}";`);
    await project.write("every-entry.ts", imports.join("\n"));
  });
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
  });

  // The declarations themselves are the same.
  it("type-check under bundler", async () => {
    expect(await project.compile("bundler", ["--noEmit", "--skipLibCheck"])).toEqual([]);
  });

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
  });

  it.each(["oldest", "current"] as const)(
    "throw the one LicensingError through every entry (%s Node)",
    async (node) => {
      await project.runProgram(nodes[node], errorIdentity);
    },
  );

  // The current Node is that of test/release.
  it("bring a keystead command that says what it can do and serves, its reference too, from an empty directory, on the oldest Node", async () => {
    const keystead = installedCommand(project, nodes.oldest);
    expect(await keystead.help()).toContain("start");
    const questions = ["/readyz", "/reference/scalar.js"];
    expect(await keystead.startAndAsk(join(folder, "data"), questions)).toEqual({
      statuses: [200, 200],
      exitCode: 0,
    });
  });

  it("need, for the client alone, nothing but QR codes", async () => {
    await publish();
    const alone = await Project.create(join(folder, "client-alone"), { "@keystead/client-js": "latest" });
    // `uqr`, which needs nothing itself, writes the QR codes of `@keystead/client-js/node`.
    expect(await installedIn(alone)).toEqual(["@keystead/client-js", "uqr"]);
    await alone.runProgram(nodes.oldest, clientAlone);
    await alone.runProgram(nodes.current, clientAlone);
  });

  it("need, for core alone, no more than core declares", async () => {
    await publish();
    const alone = await Project.create(join(folder, "core-alone"), { "@keystead/core": "latest" });
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
  });
});

/** The names of all packages below the project, however they got there. */
async function installedIn({ folder }: Project): Promise<string[]> {
  const lock = JSON.parse(await readFile(join(folder, "package-lock.json"), "utf8")) as {
    packages: Record<string, object>;
  };
  const paths = Object.keys(lock.packages).filter((path) => path !== "");
  return [...new Set(paths.map((path) => path.slice(path.lastIndexOf("node_modules/") + 13)))].sort();
}
