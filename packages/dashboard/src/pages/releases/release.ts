import type { Query, Schema } from "@keystead/api-client";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../api/client.ts";

export type Release = Schema<"Release">;

/** A release as lists show it. */
export type ReleaseListItem = Schema<"ReleaseListItem">;

/** The first word of the key of every query about releases. */
export const RELEASES = "releases";

export function releasesQuery(query: Query<"/api/releases">) {
  return queryOptions({
    queryKey: [RELEASES, "list", query],
    queryFn: ({ signal }) => api.get("/api/releases", { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function releaseQuery(id: string) {
  return queryOptions({
    queryKey: [RELEASES, "one", id],
    queryFn: ({ signal }) => api.get("/api/releases/{id}", { path: { id }, signal }),
  });
}

const MEGABYTE = 1_000_000;

/** The size of a file as people say it. */
export function sizeText(bytes: number): string {
  const unit = bytes < MEGABYTE ? "kilobyte" : "megabyte";
  const count = bytes / (unit === "kilobyte" ? 1000 : MEGABYTE);
  const style = { style: "unit", unit, maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(undefined, style).format(count);
}
