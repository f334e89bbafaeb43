import type { Subscription } from "@keystead/core";
import { subscriptionFormat } from "../formats.ts";
import { indexWrites } from "../indexes/indexed.ts";
import { subscriptionIndexed } from "../indexes/subscriptions.ts";
import type { OrganizationNames } from "../keys.ts";
import type { Write } from "../writes.ts";
import { referenceWrites } from "./references.ts";

/** Stores, changes or deletes a subscription; null is a subscription that is not there. */
export function subscriptionWrites(
  names: OrganizationNames,
  before: Subscription | null,
  after: Subscription | null,
): Write[] {
  const key = names.record("subscription", (after ?? before)?.id ?? "");
  return [
    after === null ? ["DEL", key] : ["SET", key, subscriptionFormat.toText(after)],
    ...indexWrites(before && subscriptionIndexed(names, before), after && subscriptionIndexed(names, after)),
    ...referenceWrites(names.references("subscription"), before, after),
  ];
}
