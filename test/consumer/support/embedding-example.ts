import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../../release/support/packages.ts";

const MARKED = /<!-- embedding -->\s*```ts\n(.*?)\n```/s;

/** The README's example of embedding the licensing system in a backend: what people copy is what is tested. */
export async function embeddingExample(): Promise<string> {
  const readme = await readFile(join(root, "README.md"), "utf8");
  const example = MARKED.exec(readme)?.[1];
  if (example === undefined) throw new Error("README.md has no ```ts block after <!-- embedding -->");
  return example;
}
