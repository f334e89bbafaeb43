import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const PROGRAM = /<!-- program: (\S+) -->\n```js\n(.*?\n)```/gs;

/** Programs of a guide, as it prints them, by name. */
export async function guidePrograms(guide: string): Promise<Map<string, string>> {
  const text = await readFile(new URL(`../../docs/guides/${guide}`, import.meta.url), "utf8");
  return new Map([...text.matchAll(PROGRAM)].map(([, name = "", program = ""]) => [name, program]));
}

/** Makes a folder for programs within another, whose packages they find. Nothing but its test looks into it. */
export function makeGuideFolder(within: string): Promise<string> {
  return mkdtemp(join(within, ".guide-"));
}

/** Imports a program as if it were a file of the folder, whose packages it finds. */
export async function importProgram<Exports>(program: string, folder: string): Promise<Exports> {
  const own = await makeGuideFolder(folder);
  try {
    const file = join(own, "program.js");
    await writeFile(file, program);
    return (await import(pathToFileURL(file).href)) as Exports;
  } finally {
    await rm(own, { recursive: true });
  }
}
