/** A regular expression in a source. */
export interface Expression {
  line: number;
  source: string;
  flags: string;
}

/** Where a source makes a regular expression of what only its run knows. */
export interface Unreadable {
  line: number;
  text: string;
}

/** An expression that was found in a source. */
export interface Found {
  expressions: Expression[];
  unreadable: Unreadable[];
}

/** The line, from 1 on, that a place in a text is in. */
export function lineAt(text: string, place: number): number {
  return text.slice(0, place).split("\n").length;
}
