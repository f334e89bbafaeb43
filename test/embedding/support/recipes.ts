import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../../release/support/packages.ts";

const PROGRAM = /<!-- program: (\S+) -->\n```js\n(.*?\n)```/gs;

const guides = ["embedding.md", "embedding-frameworks.md", "embedding-background.md"];

/** The programs of the guides to embedding by their names: what people copy is what is tested. */
export async function recipes(): Promise<Map<string, string>> {
  const pages = await Promise.all(guides.map((name) => readFile(join(root, "docs", "guides", name), "utf8")));
  const programs = pages.flatMap((page) => [...page.matchAll(PROGRAM)]);
  return new Map(programs.map(([, name = "", text = ""]) => [name, text]));
}

/** The same program, mounted at the root in the way that the page tells. */
export function atRoot(program: string): string {
  return program
    .replaceAll('basePath: "/licensing"', 'basePath: ""')
    .replaceAll('"/licensing/', '"/')
    .replaceAll('"/licensing"', '"/"');
}

/** A program as it is written to its file: h3 1 is installed under another name here, since h3 2 has its own. */
export function asInstalled(file: string, program: string): string {
  return file.startsWith("h3-1") ? program.replace('from "h3"', 'from "h3-1"') : program;
}
