import type { Query, Schema } from "@keystead/api-client";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../api/client.ts";

export type ApiToken = Schema<"ApiToken">;

export const TOKENS = "api-tokens";

export function tokensQuery(query: Query<"/api/tokens">) {
  return queryOptions({
    queryKey: [TOKENS, query],
    queryFn: ({ signal }) => api.get("/api/tokens", { query, signal }),
    placeholderData: keepPreviousData,
  });
}

const DAY_MS = 86_400_000;

/** How long a token may last from now on: days, or for ever. */
export type Lifetime = "30" | "90" | "365" | "never";

export function endOf(lifetime: Lifetime): string | null {
  return lifetime === "never" ? null : new Date(Date.now() + Number(lifetime) * DAY_MS).toISOString();
}
