import { isStorableText } from "@keystead/core/schemas";
import { HttpError } from "./http-error.ts";

const MAX_DEPTH = 32;
/** Escapes that can hide a NUL or a lone surrogate from a look at the text. */
const SUSPICIOUS_ESCAPE = /\\u(?:0000|d[89a-f])/i;

function malformed(message: string): HttpError {
  return new HttpError("malformed_body", message);
}

function assertWithinLimits(value: unknown, depth: number): void {
  if (typeof value === "string") {
    if (!isStorableText(value)) throw malformed("The body must not contain NUL or broken Unicode characters");
    return;
  }
  if (typeof value !== "object" || value === null) return;
  if (depth > MAX_DEPTH) throw malformed(`The body must not be nested deeper than ${MAX_DEPTH} levels`);
  for (const [key, item] of Object.entries(value)) {
    assertWithinLimits(key, depth);
    assertWithinLimits(item, depth + 1);
  }
}

/** Whether a text is too short of brackets to be nested too deep, and holds no escape that could hide anything. */
function isPlain(text: string): boolean {
  if (text.includes("\\u") && SUSPICIOUS_ESCAPE.test(text)) return false;
  let brackets = 0;
  for (let at = text.indexOf("{"); at !== -1; at = text.indexOf("{", at + 1)) brackets += 1;
  for (let at = text.indexOf("["); at !== -1; at = text.indexOf("[", at + 1)) brackets += 1;
  return brackets <= MAX_DEPTH;
}

/** The value of a JSON text, without nesting deeper than 32, NUL or broken Unicode. */
export function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw malformed("The body must be valid JSON");
  }
  // Almost every body is flat and plain, and needs no walk.
  if (!isPlain(text)) assertWithinLimits(value, 1);
  return value;
}
