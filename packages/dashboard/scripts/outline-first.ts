import type { Plugin } from "vite";

const STYLE_SHEET = /\s*<link rel="stylesheet"[^>]*>/g;

/**
 * Puts the style sheets of a page behind the outline in its body: browsers paint what is before a style sheet, and run
 * no module before it is there.
 */
export function outlineFirst(): Plugin {
  return {
    name: "keystead-outline-first",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html) {
        const links = html.match(STYLE_SHEET) ?? [];
        const without = html.replaceAll(STYLE_SHEET, "");
        return without.replace(
          "\n  </body>",
          `${links.map((link) => `\n    ${link.trim()}`).join("")}\n  </body>`,
        );
      },
    },
  };
}
