import type { Query, Result } from "@keystead/api-client";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "./client.ts";

type Path = Parameters<typeof api.get>[0];

/**
 * Declares the query of a list: a page of it, as its filters ask. `kind` is the first word of the key of all queries
 * about such records, so that a change of one makes all of them stale.
 */
export function listQuery<P extends Path>(kind: string, path: P) {
  return (query: Query<P>) =>
    queryOptions({
      queryKey: [kind, path, query],
      queryFn: ({ signal }): Promise<Result<"get", P>> => api.get(path, { query, signal } as never),
      placeholderData: keepPreviousData as never,
    });
}

/** Declares the query of one record of a kind, by its id. */
export function recordQuery<P extends Path>(kind: string, path: P) {
  return (id: string) =>
    queryOptions({
      queryKey: [kind, path, id],
      queryFn: ({ signal }): Promise<Result<"get", P>> => api.get(path, { path: { id }, signal } as never),
    });
}
