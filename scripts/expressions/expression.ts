/** A regular expression in a source. */
export interface Expression {
  line: number;
  source: string;
  flags: string;
}

/** Place in a source that builds a regular expression at run time. */
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
