import type { Schema } from "@keystead/api-client";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api/client.ts";
import { listQuery, recordQuery } from "../../api/record-queries.ts";

/** A license as lists show it. */
export type License = Schema<"LicenseListItem">;

/** A license with its customer and its sites. */
export type LicenseDetail = Schema<"LicenseDetail">;

/** The first word of the key of every query about licenses: what changes one makes all of them stale. */
export const LICENSES = "licenses";

/** A page of licenses, as the API's filters ask. */
export const licensesQuery = listQuery(LICENSES, "/api/licenses");

export const licenseQuery = recordQuery(LICENSES, "/api/licenses/{id}");

/** The newest files of a license. */
export const licenseFilesQuery = (id: string) =>
  queryOptions({
    queryKey: [LICENSES, "/api/licenses/{id}/files", id],
    queryFn: ({ signal }) =>
      api.get("/api/licenses/{id}/files", { path: { id }, query: { per_page: 100 }, signal }),
  });
