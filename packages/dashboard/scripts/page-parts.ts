import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";

const PART = /<!-- (outline\/[a-z-]+\.html) -->\n/g;

/** Puts the parts that both HTML pages share in their places: comments that name a file of `outline/`. */
export function pageParts(): Plugin {
  const read = (file: string) => readFileSync(resolve(import.meta.dirname, "..", file), "utf8");
  return {
    name: "keystead-page-parts",
    transformIndexHtml: {
      order: "pre",
      handler: (html) => html.replaceAll(PART, (_, file: string) => read(file)),
    },
  };
}
