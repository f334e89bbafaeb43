import type { Schema } from "@keystead/api-client";
import { listQuery, recordQuery } from "../../api/record-queries.ts";

export type Bundle = Schema<"Bundle">;

/** The first word of the key of every query about bundles. */
export const BUNDLES = "bundles";

export const bundlesQuery = listQuery(BUNDLES, "/api/bundles");

export const bundleQuery = recordQuery(BUNDLES, "/api/bundles/{id}");
