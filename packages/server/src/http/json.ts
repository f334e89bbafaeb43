import { isStorableText } from "@keystead/core/schemas";
import { HttpError } from "./http-error.ts";

const MAX_DEPTH = 32;
/** Escapes that can hide a NUL or a lone surrogate from a look at the text. */
const SUSPICIOUS_ESCAPE = /\\u(?:0000|d[89a-f])/i;

function malformed(message: string): HttpError {
  return new HttpError("malformed_body", message);
}

function assertStorable(value: unknown): void {
  if (typeof value === "string") {
    if (!isStorableText(value)) throw malformed("The body must not contain NUL or broken Unicode characters");
    return;
  }
  if (typeof value !== "object" || value === null) return;
  for (const [key, item] of Object.entries(value)) {
    assertStorable(key);
    assertStorable(item);
  }
}

/** Returns the index of the quote that ends the string of valid JSON that begins at `start`. */
function endOfString(json: string, start: number): number {
  for (let at = start + 1; ; at += 1) {
    at = json.indexOf('"', at);
    let escapes = 0;
    while (json[at - 1 - escapes] === "\\") escapes += 1;
    if (escapes % 2 === 0) return at;
  }
}

/** How deep a valid JSON text is nested. */
function depthOf(json: string): number {
  let [depth, deepest] = [0, 0];
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (character === '"') at = endOfString(json, at);
    else if (character === "{" || character === "[") deepest = Math.max(deepest, ++depth);
    else if (character === "}" || character === "]") depth -= 1;
  }
  return deepest;
}

/** How often a text holds a character: JSON cannot be nested deeper than that by it. */
function countOf(character: string, json: string): number {
  let count = 0;
  for (let at = json.indexOf(character); at !== -1; at = json.indexOf(character, at + 1)) count += 1;
  return count;
}

function isTooDeep(json: string): boolean {
  return countOf("{", json) + countOf("[", json) > MAX_DEPTH && depthOf(json) > MAX_DEPTH;
}

/** The value of a JSON text, without nesting deeper than 32, NUL or broken Unicode. */
export function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw malformed("The body must be valid JSON");
  }
  if (isTooDeep(text)) throw malformed(`The body must not be nested deeper than ${MAX_DEPTH} levels`);
  // Almost every body is plain, and needs no walk.
  if (text.includes("\\u") && SUSPICIOUS_ESCAPE.test(text)) assertStorable(value);
  return value;
}
