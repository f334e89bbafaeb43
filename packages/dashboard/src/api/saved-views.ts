import type { Schema } from "@keystead/api-client";
import { queryOptions } from "@tanstack/react-query";
import { api } from "./client.ts";

export type SavedView = Schema<"SavedView">;

/** The views of lists that the person has saved: the server keeps no more of one person. */
export const savedViewsQuery = queryOptions({
  queryKey: ["saved views"],
  queryFn: async ({ signal }) => {
    const { items } = await api.get("/api/auth/views", { query: { per_page: 100 }, signal });
    return items.sort((one, other) => one.name.localeCompare(other.name));
  },
  staleTime: 60_000,
});

/** The filters, search and order of a view, as the list's address has them. */
export function searchOf({ query }: Pick<SavedView, "query">): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query));
}
