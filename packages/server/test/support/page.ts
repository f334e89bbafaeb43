import { readFile } from "node:fs/promises";

const docs = new URL("../../../../docs/", import.meta.url);

/** A page below docs/ with what people copy from it. */
export interface Page {
  text: string;
  /** The code of all blocks in these languages, in their order. */
  blocks(...languages: string[]): string[];
}

/** Reads a page by its path below docs/. */
export async function readPage(path: string): Promise<Page> {
  return pageOf(await readFile(new URL(path, docs), "utf8"));
}

/** A page, or a part of one, from its Markdown. */
export function pageOf(text: string): Page {
  return {
    text,
    blocks: (...languages) =>
      [...text.matchAll(new RegExp(`^\`\`\`(?:${languages.join("|")})\\n(.*?)^\`\`\``, "gms"))].map(
        ([, code = ""]) => code,
      ),
  };
}
