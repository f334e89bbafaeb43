import type { PaidLine } from "@keystead/core";
import type { WooItem } from "./objects.ts";

/** A line item: its variation, or its product without one. */
export function lineOf({ product_id: productId, variation_id: variation, quantity }: WooItem): PaidLine {
  const priceId = variation === "0" ? productId : variation;
  return { priceId, productId, planId: null, quantity: Math.max(1, Math.ceil(quantity)) };
}
