import MarkdownIt from "markdown-it";

/** HTML in the notes is shown as text, links lead to nothing that runs, and no picture is fetched from elsewhere. */
const markdown = new MarkdownIt({ html: false, linkify: true }).disable("image");

/** Renders notes of a release, which are Markdown, as safe HTML. */
export function renderNotes(notes: string): string {
  return markdown.render(notes);
}
