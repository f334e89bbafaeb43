import { type Found, lineAt } from "./expression.ts";

const CALL = /\bpreg_[a-z_]+\s?\(/g;
const CONSTANT = /\bconst ([A-Z_]+) = /g;
/** The code between the texts of an expression, or around them. */
const BETWEEN = new Set([" ", "\n", ".", "(", "["]);
const CLOSING: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}", "<": ">" };
/** Modifiers that JavaScript has under the same name; what `D` says of `$` holds there anyway. */
const SHARED = new Set(["i", "m", "s", "u"]);

/**
 * The patterns of a PHP source: what `preg_*()` is given first, as texts and constants of the same class, alone or in a
 * list.
 */
export function expressionsInPhp(text: string): Found {
  const constants = new Map<string, string>();
  for (const { 0: head, 1: name = "", index } of text.matchAll(CONSTANT)) {
    const [value] = textsAt(text, index + head.length, constants) ?? [];
    if (value !== undefined) constants.set(name, value);
  }
  const found: Found = { expressions: [], unreadable: [] };
  for (const { 0: head, index } of text.matchAll(CALL)) {
    // A name behind an arrow or a backslash of its own would be another function.
    if (text[index - 1] === "_" || head === "preg_quote(") continue;
    const line = lineAt(text, index);
    const patterns = textsAt(text, index + head.length, constants)?.map(inJavaScript) ?? [];
    const read = patterns.filter((pattern) => pattern !== null);
    found.expressions.push(...read.map((pattern) => ({ line, ...pattern })));
    if (read.length === 0 || read.length < patterns.length)
      found.unreadable.push({ line, text: text.slice(index, text.indexOf("\n", index)) });
  }
  return found;
}

/**
 * The text of an expression that begins here, or those of a list; null where it holds anything but texts and constants.
 */
function textsAt(text: string, start: number, constants: ReadonlyMap<string, string>): string[] | null {
  const isList = text[start] === "[";
  const texts = [""];
  for (let at = start; at < text.length; ) {
    const character = text[at] ?? "";
    if (character === "'") {
      const end = endOfText(text, at);
      texts.push((texts.pop() ?? "") + unescaped(text.slice(at + 1, end)));
      at = end + 1;
    } else if (text.startsWith("self::", at)) {
      const [name = ""] = /^[A-Z_]+/.exec(text.slice(at + "self::".length, at + 100)) ?? [];
      const value = constants.get(name);
      if (value === undefined) return null;
      texts.push((texts.pop() ?? "") + value);
      at += "self::".length + name.length;
    } else if (character === "," && isList) {
      texts.push("");
      at += 1;
    } else if (BETWEEN.has(character)) at += 1;
    else return [",", ")", "]", ";"].includes(character) ? texts : null;
  }
  return null;
}

/** Finds the end of the text in single quotation marks that begins here. */
function endOfText(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== "'") at += text[at] === "\\" ? 2 : 1;
  return at;
}

function unescaped(text: string): string {
  return text.replace(/\\([\\'])/g, "$1");
}

/** The same expression as JavaScript has it; null where it has none. */
function inJavaScript(pattern: string): { source: string; flags: string } | null {
  const open = pattern[0] ?? "";
  const end = pattern.lastIndexOf(CLOSING[open] ?? open);
  const modifiers = [...pattern.slice(end + 1)].filter((modifier) => modifier !== "D");
  if (end < 1 || modifiers.some((modifier) => !SHARED.has(modifier))) return null;
  return { source: pattern.slice(1, end), flags: modifiers.join("") };
}
