import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { type PackedPackage, root } from "./packages.ts";
import { RunError, run } from "./run.ts";

// They name a package that h3 does not require, and override what TypeScript's library for ES2023 does not have.
const faultsOfH3 = /^node_modules\/h3\/dist\/\S+ error TS(?:2307|4113): /;

/** A project with nothing but these packages, as npm installs them, and what they ask for. */
export class Project {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async create(
    folder: string,
    packages: PackedPackage[],
    others: Record<string, string> = {},
  ): Promise<Project> {
    const own = Object.fromEntries(packages.map(({ name, tarball }) => [name, `file:${tarball}`]));
    const manifest = {
      private: true,
      type: "module",
      dependencies: { ...own, ...others },
      // Also where one package depends on another: never what the registry has under that name.
      overrides: Object.fromEntries(packages.map(({ name }) => [name, `$${name}`])),
    };
    await mkdir(folder);
    const project = new Project(folder);
    await project.write("package.json", JSON.stringify(manifest));
    await run("npm", ["install", "--prefer-offline", "--no-audit", "--no-fund"], { cwd: folder });
    return project;
  }

  write(file: string, text: string): Promise<void> {
    return writeFile(join(this.folder, file), text);
  }

  /** Runs a program as if it were one of the project's own files. */
  async runProgram(node: string, source: URL): Promise<string> {
    const file = basename(source.pathname);
    await this.write(file, await readFile(source, "utf8"));
    return run(node, [file], { cwd: this.folder });
  }

  /**
   * Runs the workspace's TypeScript in the project, strictly and on declarations too; resolves with what it finds wrong
   * anywhere but in h3's own declarations.
   */
  async compile(moduleResolution: "nodenext" | "bundler", output: string[]): Promise<string[]> {
    const module = moduleResolution === "nodenext" ? "nodenext" : "esnext";
    const strictness = ["--strict", "--skipLibCheck", "false", "--target", "es2022", "--lib", "es2023,dom"];
    const modules = ["--module", module, "--moduleResolution", moduleResolution, "--types", "node"];
    const tsc = join(root, "node_modules", "typescript", "bin", "tsc");
    const args = [
      tsc,
      ...strictness,
      ...modules,
      "--pretty",
      "false",
      ...output,
      "embedding.ts",
      "every-entry.ts",
    ];
    const messages = await run(process.execPath, args, { cwd: this.folder }).catch(saidBeforeFailing);
    return messages.split("\n").filter((line) => line !== "" && !faultsOfH3.test(line));
  }
}

function saidBeforeFailing(error: unknown): string {
  if (error instanceof RunError) return error.said;
  throw error;
}
