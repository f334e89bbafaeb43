import type { Selection } from "@keystead/core/adapter";
import type { Conditions } from "../records/conditions.ts";

/**
 * Counts the activations that a query matches from stored counts: an expression. Returns undefined for a query that no
 * counts are kept of. The organization is the first value of a list.
 */
export function activationTotal(
  { search, filters = {} }: Selection<"activations">,
  conditions: Conditions,
): string | undefined {
  const { licenseId, place, lastCheckedBefore, productId, kind, status } = filters;
  const isUncounted = [licenseId, place, lastCheckedBefore].some((value) => value !== undefined);
  if (search || isUncounted) return undefined;
  const counted = status === undefined ? "c.active + c.deactivated" : `c.${status}`;
  const ofProduct = productId === undefined ? "" : `AND c.product_id = ${conditions.value(productId)}`;
  const ofKind = kind === undefined ? "" : `AND c.kind = ${conditions.value(kind)}`;
  return `(SELECT coalesce(sum(${counted}), 0) FROM keystead.activation_counts c
    WHERE c.organization_id = $1 ${ofProduct} ${ofKind})`;
}
