import { commentsIn } from "./comments.ts";

const LONGEST = 120;
const OPENING = /^(?:what|who|whose|those|that|where|which)\b/i;

/** Something in a comment that readers stumble over. */
export interface Unplain {
  line: number;
  problem: string;
}

/** Finds comments that open with a relative clause, and lines of comments that are too long, in the text of a file. */
export function unplainIn(text: string, ending: string): Unplain[] {
  const lines = text.split("\n");
  return commentsIn(text, ending).flatMap(({ start, line, opening, end }) => {
    const found: Unplain[] = [];
    const word = OPENING.exec(opening)?.[0];
    if (word !== undefined)
      found.push({ line, problem: `the comment opens with "${word}": name its subject` });
    for (let at = start; at <= end; at += 1) {
      const { length = 0 } = lines[at - 1] ?? "";
      if (length > LONGEST)
        found.push({ line: at, problem: `the line has ${length} characters: ${LONGEST} at most` });
    }
    return found;
  });
}
