import type { Schema } from "@keystead/api-client";
import { listQuery, recordQuery } from "../../../api/record-queries.ts";

export type Plan = Schema<"Plan">;

/** The first word of the key of every query about plans. */
export const PLANS = "plans";

/** A product's plans: the newest hundred. */
export function plansQuery(productId: string) {
  return listQuery(PLANS, "/api/plans")({ product_id: productId, per_page: 100 });
}

export const planQuery = recordQuery(PLANS, "/api/plans/{id}");
