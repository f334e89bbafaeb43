/** Text in a cell of a table, and safe from Vue, which reads the site's pages as templates. */
export function cell(text: string): string {
  const parts = text.replaceAll("|", "\\|").replaceAll("\n", " ").split("`");
  // Every other part is code, which is shown as it is.
  return parts
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll("<", "&lt;").replaceAll("{{", "{ {")))
    .join("`");
}

/** A table in Markdown. The cells are written as they are. */
export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), `|${"---|".repeat(head.length)}`, ...rows.map(line)].join("\n");
}
