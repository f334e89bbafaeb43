import { existsSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { MarkdownOptions } from "vitepress";

type MarkdownIt = Parameters<NonNullable<MarkdownOptions["config"]>>[0];

/**
 * Width and height in pixels, from the head of a WebP file:
 * https://developers.google.com/speed/webp/docs/riff_container
 */
function sizeOf(file: string): [width: number, height: number] {
  const head = readFileSync(file).subarray(0, 30);
  const form = head.toString("latin1", 12, 16);
  if (form === "VP8X") return [head.readUIntLE(24, 3) + 1, head.readUIntLE(27, 3) + 1];
  if (form === "VP8 ") return [head.readUInt16LE(26) & 0x3fff, head.readUInt16LE(28) & 0x3fff];
  throw new Error(`${file} is not a WebP file with loss`);
}

/**
 * Shows pictures as the site itself is shown: where there is a `name-dark.webp` beside a `name.webp`, that one when it
 * is dark. Each keeps its place while it loads.
 */
export function showPictures(markdown: MarkdownIt): void {
  markdown.core.ruler.push("keystead-pictures", ({ tokens, env, Token }) => {
    for (const token of tokens) {
      token.children =
        token.children?.flatMap((child) => {
          const src = child.type === "image" ? (child.attrGet("src") ?? "") : "";
          if (!src.endsWith(".webp")) return [child];
          const [width, height] = sizeOf(resolve(dirname(env.path), src));
          child.attrSet("width", `${width}`);
          child.attrSet("height", `${height}`);
          const dark = src.replace(/\.webp$/, "-dark.webp");
          if (!existsSync(resolve(dirname(env.path), dark))) return [child];
          const other = Object.assign(new Token("image", "img", 0), child, {
            attrs: child.attrs?.map(([name, value]) => [name, name === "src" ? dark : value]),
          });
          child.attrSet("class", "in-light");
          other.attrSet("class", "in-dark");
          return [child, other];
        }) ?? null;
    }
  });
}
