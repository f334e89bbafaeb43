import type { Query, Schema } from "@keystead/api-client";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../api/client.ts";

/** A license as lists show it. */
export type License = Schema<"LicenseListItem">;

/** A license with its customer and its sites. */
export type LicenseDetail = Schema<"LicenseDetail">;

/** The first word of the key of every query about licenses: what changes one makes all of them stale. */
export const LICENSES = "licenses";

export function licensesQuery(query: Query<"/api/licenses">) {
  return queryOptions({
    queryKey: [LICENSES, "list", query],
    queryFn: ({ signal }) => api.get("/api/licenses", { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function licenseQuery(id: string) {
  return queryOptions({
    queryKey: [LICENSES, "one", id],
    queryFn: ({ signal }) => api.get("/api/licenses/{id}", { path: { id }, signal }),
  });
}
