import { readFile } from "node:fs/promises";
import type { LocalFile } from "@keystead/core";

const MOST_BYTES = 4096;

/** The text of a signature's file, such as minisign's; null for what is no short text. */
export async function signatureIn({ path, size }: LocalFile): Promise<string | null> {
  if (size === 0 || size > MOST_BYTES) return null;
  const text = (await readFile(path, "utf8")).trim();
  return /^[\n\r -~]+$/.test(text) ? text : null;
}
