import { existsSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import type { MarkdownOptions } from "vitepress";
import { repositoryUrl } from "../../scripts/release/repository.mjs";
import { docsFolder } from "./sidebar.ts";

type MarkdownIt = Parameters<NonNullable<MarkdownOptions["config"]>>[0];

const SOURCE = `${repositoryUrl()}/blob/main`;
const root = join(docsFolder, "..");

/** Address of a repository file that is not a page of the site. */
function sourceLink(path: string): string {
  const [file = "", anchor] = path.split("#");
  return `${SOURCE}/${relative(root, file)}${anchor ? `#${anchor}` : ""}`;
}

/** The address on the site of a relative link to something of the repository. Throws when there is no such file. */
export function siteLink(href: string, page: string): string {
  if (/^(?:[a-z]+:|#|\/)/.test(href)) return href;
  const [path = ""] = href.split("#");
  const target = resolve(dirname(page), path);
  const isPage = target.startsWith(`${docsFolder}/`) && target.endsWith(".md");
  if (isPage || target.includes("/docs/reference/packages/")) return href;
  if (!existsSync(target)) throw new Error(`${relative(root, page)} links to ${href}, which is not there`);
  return sourceLink(resolve(dirname(page), href));
}

/**
 * Lets the same links work on GitHub and on the site: those between pages stay as they are, those to other files of the
 * repository lead to its source.
 */
export function linkToSource(markdown: MarkdownIt): void {
  markdown.core.ruler.push("keystead-source-links", ({ tokens, env }) => {
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const href = token.type === "link_open" ? token.attrGet("href") : null;
      if (href !== null) token.attrSet("href", siteLink(decodeURI(href), env.path));
    }
  });
}
