import type { Tokens } from "@keystead/core";
import { HttpError } from "./http-error.ts";

/** Throws `tokens_not_configured` where the server signs none. */
export function requireTokens(tokens: Tokens | undefined): Tokens {
  if (tokens !== undefined) return tokens;
  throw new HttpError(
    "tokens_not_configured",
    "License tokens are not available: this server has no secret key",
  );
}
