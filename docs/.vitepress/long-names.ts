import type { MarkdownOptions } from "vitepress";

type MarkdownIt = Parameters<NonNullable<MarkdownOptions["config"]>>[0];

/**
 * Lets code in a text, such as `REDIS_ALLOW_VOLATILE` or `/api/auth/me`, go on in the next line where a screen is
 * narrow.
 */
export function breakLongNames({ renderer }: MarkdownIt): void {
  const written = renderer.rules.code_inline;
  renderer.rules.code_inline = (...args) =>
    (written?.(...args) ?? "").replace(/(?<=>)[^<]+/g, (code) =>
      code.replace(/(?<=\w)[_/](?=\w)/g, "$&<wbr>"),
    );
}
