import { isStorableText } from "@keystead/core/schemas";
import { HttpError } from "./http-error.ts";

const MAX_DEPTH = 32;
/** Escapes that can hide a NUL or a lone surrogate from a look at the text. */
const SUSPICIOUS_ESCAPE = /\\u(?:0000|d[89a-f])/i;
const BRACKET = /[[{]/g;

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

/** The value of a JSON text, without nesting deeper than 32, NUL or broken Unicode. */
export function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw malformed("The body must be valid JSON");
  }
  // Almost every body is flat and plain, and needs no walk.
  if (SUSPICIOUS_ESCAPE.test(text) || text.includes("\0") || (text.match(BRACKET)?.length ?? 0) > MAX_DEPTH) {
    assertWithinLimits(value, 1);
  }
  return value;
}
