import type { Payment } from "@keystead/core";
import { paymentFormat } from "../formats.ts";
import { indexWrites } from "../indexes/indexed.ts";
import { paymentIndexed } from "../indexes/payments.ts";
import type { OrganizationNames } from "../keys.ts";
import type { Write } from "../writes.ts";
import { referenceWrites } from "./references.ts";

/** Stores, changes or deletes a payment; null is a payment that is not there. */
export function paymentWrites(
  names: OrganizationNames,
  before: Payment | null,
  after: Payment | null,
): Write[] {
  const key = names.record("payment", (after ?? before)?.id ?? "");
  return [
    after === null ? ["DEL", key] : ["SET", key, paymentFormat.toText(after)],
    ...indexWrites(before && paymentIndexed(names, before), after && paymentIndexed(names, after)),
    ...referenceWrites(names.references("payment"), before, after),
  ];
}
