/** Markdown of a text whose headings may be those of a WordPress readme: `= 1.4.2 =`. */
export function withMarkdownHeadings(text: string): string {
  return text.split("\n").map(inMarkdown).join("\n");
}

function inMarkdown(line: string): string {
  const text = line.trimEnd();
  let [begins, ends] = [0, text.length];
  while (text[begins] === "=") begins += 1;
  while (ends > begins && text[ends - 1] === "=") ends -= 1;
  const words = text.slice(begins, ends).trim();
  // A line of nothing else underlines a heading in Markdown.
  return begins > 0 && ends < text.length && words !== "" ? `#### ${words}` : line;
}
