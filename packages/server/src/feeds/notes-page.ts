import type { Release } from "@keystead/core";
import MarkdownIt from "markdown-it";
import { htmlPage } from "../http/html-page.ts";

/** HTML in the notes is shown as text, and links lead to nothing that runs. */
const markdown = new MarkdownIt({ html: false, linkify: true });

/** A page with what is new in a release, which Sparkle shows: without scripts, images and styles. */
export function notesPage(headers: Record<string, string>, { version, notes }: Release): Uint8Array {
  const title = markdown.utils.escapeHtml(version);
  return htmlPage(headers, title, `<h1>${title}</h1>${markdown.disable("image").render(notes ?? "")}`);
}
