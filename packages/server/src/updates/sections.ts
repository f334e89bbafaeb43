import type { Release } from "@keystead/core";
import type { ProductUpdates } from "@keystead/core/server";
import MarkdownIt from "markdown-it";
import { withMarkdownHeadings } from "./readme-headings.ts";
import { storableText } from "./storable.ts";
import { windowSections } from "./window-sections.ts";

/**
 * HTML in the Markdown is shown as text, and links lead to nothing that runs, so that the result is safe wherever it is
 * shown.
 */
const markdown = new MarkdownIt({ html: false, linkify: true });

/** Longer ones tell nobody anything; in characters of Markdown. */
const LONGEST_CHANGELOG = 64 * 1024;

/**
 * The parts of WordPress's window about an update by name, as safe HTML: those of the readme, and what was new in the
 * latest releases.
 */
export function sectionsOf(
  { product, changelog }: Pick<ProductUpdates, "product" | "changelog">,
  release: Release | null,
): Record<string, string> {
  const description = release?.header?.description ?? product.description ?? product.name;
  const sections: Record<string, string> = { description, ...release?.sections };
  const news = changelogOf(release, changelog);
  if (news !== "") sections["changelog"] = news;
  return windowSections(sections, (text) => storableText(htmlOf(text)));
}

/** Renders Markdown, also as a WordPress readme has it. */
function htmlOf(text: string): string {
  return markdown.render(withMarkdownHeadings(text));
}

/** Returns the changes in the release and in those before it; empty when nobody wrote them down. */
function changelogOf(release: Release | null, earlier: readonly Release[]): string {
  const all = release === null ? earlier : [release, ...earlier.filter(({ id }) => id !== release.id)];
  let text = "";
  for (const { version, notes } of all) {
    if (notes === null) continue;
    const entry = `#### ${version}\n\n${notes}\n\n`;
    if (text !== "" && text.length + entry.length > LONGEST_CHANGELOG) break;
    text += entry;
  }
  return text;
}
