const LONGEST_LINE = 120;

/** Breaks the comment lines that are longer than the project's limit. */
export function narrowComments(text: string): string {
  return text.split("\n").map(tagged).flatMap(narrowLine).join("\n");
}

/** Marks a description that would open a comment with a question word. */
function tagged(line: string): string {
  return line.replace(/^( *(?:\/\*\*|\*)) (What|Who|Whose|Those|That|Where|Which)\b/, "$1 @description $2");
}

function narrowLine(line: string): string[] {
  const [, indent = "", start = "", body = "", end = ""] = /^( *)(\/\*\*|\*) (.*?)( \*\/)?$/.exec(line) ?? [];
  if (start === "" || line.length <= LONGEST_LINE) return [line];
  const margin = start === "*" ? indent : `${indent} `;
  const lines: string[] = [];
  let current = `${margin}*`;
  for (const word of body.split(" ")) {
    if (current.length + 1 + word.length > LONGEST_LINE) {
      lines.push(current);
      current = `${margin}*`;
    }
    current += ` ${word}`;
  }
  lines.push(current);
  return [...(start === "*" ? [] : [`${indent}/**`]), ...lines, ...(end === "" ? [] : [`${margin}*/`])];
}
