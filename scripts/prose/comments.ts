/** Lines of a comment that are one thought: a block, or lines with the same sign right below each other. */
export interface Comment {
  /** First line, from 1. */
  start: number;
  /** First line that has text. */
  line: number;
  /** Text of that line, without the comment's signs. */
  opening: string;
  /** Last line. */
  end: number;
}

const blockSigns = /^(?:\/\*+|\*\/|\*)\s?/;
const lineSigns: Readonly<Record<string, RegExp>> = {
  ts: /^\/\/+/,
  tsx: /^\/\/+/,
  mjs: /^\/\/+/,
  // An attribute begins with `#[`.
  php: /^(?:\/\/+|#(?!\[))/,
  sql: /^--+/,
  lua: /^--+/,
};

/** Finds the comments that have lines to themselves in the text of a file, by the ending of its name. */
export function commentsIn(text: string, ending: string): Comment[] {
  const lines = text.split("\n").map((line) => line.trim());
  const sign = lineSigns[ending];
  const comments: Comment[] = [];
  let at = 0;
  while (at < lines.length) {
    const first = at;
    if (lines[at]?.startsWith("/*")) {
      while (at < lines.length && !lines[at]?.includes("*/")) at += 1;
      comments.push(commentOf(lines.slice(first, at + 1), first, blockSigns));
    } else if (sign?.test(lines[at] ?? "")) {
      while (sign.test(lines[at + 1] ?? "")) at += 1;
      comments.push(commentOf(lines.slice(first, at + 1), first, sign));
    }
    at += 1;
  }
  return comments;
}

function commentOf(lines: readonly string[], before: number, signs: RegExp): Comment {
  const texts = lines.map((line) => line.replace(signs, "").replace("*/", "").trim());
  const index = Math.max(
    0,
    texts.findIndex((text) => text !== ""),
  );
  return {
    start: before + 1,
    line: before + index + 1,
    opening: texts[index] ?? "",
    end: before + lines.length,
  };
}
