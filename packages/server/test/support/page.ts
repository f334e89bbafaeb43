import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const docs = new URL("../../../../docs/", import.meta.url);

/** The address on pages of the server that they are about. */
const ADDRESS = "localhost:3000";
const FILE = /<!-- file: (\S+) -->\n```\w+\n(.*?)^```/gms;

/** A page below docs/ with what people copy from it. */
export interface Page {
  /** The code of all blocks in these languages, in their order. */
  blocks(...languages: string[]): string[];
  /** Writes the files that the page tells to save to a folder. */
  save(folder: string): Promise<void>;
}

/**
 * Reads a page by its path below docs/, about the server on a port. What `instead` names is replaced: a note for the
 * tests, such as `<!-- the server is stopped -->`, by what they do there.
 */
export async function readPage(
  path: string,
  { port, instead = {} }: { port: number; instead?: Record<string, string> },
): Promise<Page> {
  let text = (await readFile(new URL(path, docs), "utf8")).replaceAll(ADDRESS, `localhost:${port}`);
  for (const [note, code] of Object.entries(instead)) text = text.replace(note, code);
  return {
    blocks: (...languages) =>
      [...text.matchAll(new RegExp(`^\`\`\`(?:${languages.join("|")})\\n(.*?)^\`\`\``, "gms"))].map(
        ([, code = ""]) => code,
      ),
    async save(folder) {
      for (const [, name = "", code = ""] of text.matchAll(FILE)) await writeFile(join(folder, name), code);
    },
  };
}
