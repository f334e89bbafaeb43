import type { Schema } from "@keystead/api-client";
import { listQuery, recordQuery } from "../../api/record-queries.ts";

export type Release = Schema<"Release">;

/** A release as lists show it. */
export type ReleaseListItem = Schema<"ReleaseListItem">;

/** The first word of the key of every query about releases. */
export const RELEASES = "releases";

export const releasesQuery = listQuery(RELEASES, "/api/releases");

export const releaseQuery = recordQuery(RELEASES, "/api/releases/{id}");

export const downloadsQuery = recordQuery(RELEASES, "/api/releases/{id}/downloads");

const MEGABYTE = 1_000_000;

/** The size of a file as people say it. */
export function sizeText(bytes: number): string {
  const unit = bytes < MEGABYTE ? "kilobyte" : "megabyte";
  const count = bytes / (unit === "kilobyte" ? 1000 : MEGABYTE);
  const style = { style: "unit", unit, maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(undefined, style).format(count);
}
