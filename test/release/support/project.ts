import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { inject } from "vitest";
import { root } from "./packages.ts";
import { RunError, run } from "./run.ts";

/** A project with nothing but some packages, as npm installs them, and what they ask for. */
export class Project {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /**
   * Makes it in a new folder. Keystead's packages come from the test run's registry, all others from where npm always
   * gets them.
   */
  static async create(folder: string, dependencies: Record<string, string>): Promise<Project> {
    await mkdir(folder);
    const project = new Project(folder);
    await project.write("package.json", JSON.stringify({ private: true, type: "module", dependencies }));
    await project.write(".npmrc", `@keystead:registry=${inject("registry").url}\n`);
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
   * Runs the workspace's TypeScript in the project, strictly and on all declarations, also those of other packages;
   * resolves with the errors that it finds.
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
    return messages.split("\n").filter((line) => line !== "");
  }
}

function saidBeforeFailing(error: unknown): string {
  if (error instanceof RunError) return error.said;
  throw error;
}
