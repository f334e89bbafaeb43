import type { Schema } from "@keystead/api-client";
import { listQuery } from "../../api/record-queries.ts";

export type ApiToken = Schema<"ApiToken">;

export const TOKENS = "api-tokens";

export const tokensQuery = listQuery(TOKENS, "/api/tokens");

const DAY_MS = 86_400_000;

/** How long a token may last from now on: days, or for ever. */
export type Lifetime = "30" | "90" | "365" | "never";

export function endOf(lifetime: Lifetime): string | null {
  return lifetime === "never" ? null : new Date(Date.now() + Number(lifetime) * DAY_MS).toISOString();
}
