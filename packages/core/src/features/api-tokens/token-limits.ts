import { notFound } from "../../foundation/errors.ts";
import { recordErrors } from "../../storage/record-errors.ts";
import type { Write } from "../../storage/record-store.ts";
import type { Consequence } from "../../storage/workspace.ts";

/** Refuses to write what belongs to another product than these: `not_found`. */
export function tokenLimits(productIds: readonly string[]): Consequence {
  const allowed = new Set(productIds);
  return {
    writesFor({ writes }) {
      for (const write of writes) assertAllowed(write, allowed);
      return [];
    },
  };
}

function assertAllowed(write: Write, allowed: ReadonlySet<string>): void {
  if (write.op !== "insert" && write.op !== "update") return;
  const isOfProduct = write.kind === "plans" || write.kind === "releases" || write.kind === "licenses";
  if (isOfProduct && !allowed.has(write.record.productId)) throw recordErrors.missing("products");
  if (write.kind === "products" && !allowed.has(write.record.id)) throw notFound("Product");
}
