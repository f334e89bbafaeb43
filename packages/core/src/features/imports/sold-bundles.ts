import { groupIdOf } from "../../storage/ids.ts";
import type { ColumnPlan } from "./column-plan.ts";
import type { Rows } from "./reading.ts";
import type { ImportSource } from "./schema.ts";
import type { SoldPart } from "./sold-license.ts";
import { partIn, tellsParts } from "./systems.ts";

/** Rows after which whoever waits is told that the work goes on. */
const TOLD_EVERY = 1_000;

/** A bundle that another system sold. */
export interface SoldBundle {
  /** The bundle's own license. */
  own: SoldPart;
  /** The group of its licenses here: the same however often the bundle is imported. */
  group: string;
  /** The other system's names of the products that its licenses in the file are for. */
  productRefs: readonly string[];
}

/** The bundles of a file by the id of their own license; null for a file that does not tell. */
export type SoldBundles = ReadonlyMap<string, SoldBundle> | null;

/**
 * Looks for the bundles of a file: the licenses that others name as the bundle's own, wherever in the file these are.
 * Yields now and then.
 */
export async function* soldBundlesIn(
  from: ImportSource,
  rows: Rows,
  plan: ColumnPlan,
): AsyncGenerator<void, SoldBundles> {
  if (!tellsParts(from, plan)) return null;
  const products = new Map<string, string[]>();
  for await (const part of partsIn(from, rows, plan)) {
    if (part === null) yield;
    else if (part.partOf !== null)
      products.set(part.partOf, [...(products.get(part.partOf) ?? []), part.productRef]);
  }
  const bundles = new Map<string, SoldBundle>();
  if (products.size === 0) return bundles;
  for await (const own of partsIn(from, rows, plan)) {
    const productRefs = own === null ? undefined : products.get(own.id);
    if (own === null) yield;
    else if (productRefs !== undefined && own.partOf === null) {
      const group = await groupIdOf(from, own.id, own.licenseKey);
      bundles.set(own.id, { own, group, productRefs });
    }
  }
  return bundles;
}

/** The rows' places among the licenses of bundles, and null now and then. */
async function* partsIn(from: ImportSource, rows: Rows, plan: ColumnPlan): AsyncGenerator<SoldPart | null> {
  let read = 0;
  for await (const row of rows()) {
    const part = partIn(from, row, plan);
    if (part !== null) yield part;
    read += 1;
    if (read % TOLD_EVERY === 0) yield null;
  }
}
