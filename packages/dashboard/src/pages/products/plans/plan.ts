import type { Schema } from "@keystead/api-client";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/client.ts";
import { recordQuery } from "../../../api/record-queries.ts";

export type Plan = Schema<"Plan">;

/** The first word of the key of every query about plans. */
export const PLANS = "plans";

/** A product's plans: the newest hundred. */
export function plansQuery(productId: string) {
  return queryOptions({
    queryKey: [PLANS, "of", productId],
    queryFn: ({ signal }) =>
      api.get("/api/plans", { query: { product_id: productId, per_page: 100 }, signal }),
  });
}

export const planQuery = recordQuery(PLANS, "/api/plans/{id}");
