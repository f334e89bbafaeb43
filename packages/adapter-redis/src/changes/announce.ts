import type { Names } from "../keys.ts";
import type { Write } from "../writes.ts";

/** Tells those who cache, in the step that makes the change. */
export function announceLicenses(names: Names, ids: readonly string[]): Write[] {
  return ids.length === 0 ? [] : [["PUBLISH", names.changes, ["license", ...ids].join(" ")]];
}

export function announceProduct(names: Names, id: string): Write {
  return ["PUBLISH", names.changes, `product ${id}`];
}
