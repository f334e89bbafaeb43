import { KeysteadError } from "@keystead/api-client";
import { text } from "./text.ts";

const words = text.problem;

/** An error in words for the person who sees it. */
export function problemText(error: Error): string {
  // Of the browser, about a passkey: somebody said no, waited too long, or has none for this site.
  if (error.name === "NotAllowedError") return words.noPasskey;
  if (!(error instanceof KeysteadError))
    return error instanceof TypeError ? words.unreachable : error.message;
  if (error.status === 429) return words.tooMany(error.retryAfterSeconds);
  if (error.code === "internal_error" || error.code.startsWith("http_5")) return words.server;
  if (error.code === "forbidden") return words.forbidden;
  if (error.code === "not_found") return words.notFound;
  return error.message;
}
