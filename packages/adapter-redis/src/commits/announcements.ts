import type { Write } from "../writing.ts";
import type { Draft } from "./draft.ts";

/** Tells those who cache, in the step that makes the changes: of each license, product and release that answers rest on. */
export function announcements(draft: Draft): Write[] {
  const ids = { license: new Set<string>(), product: new Set<string>(), release: new Set<string>() };
  for (const { kind, id, before, after } of draft.changes) {
    const { announced } = draft.model(kind).declaration;
    if (announced && (before || announced.inserted)) {
      const differs = (field: string): boolean =>
        JSON.stringify(before?.record[field]) !== JSON.stringify(after?.record[field]);
      if (announced.fields.some(differs)) ids[announced.as].add(id);
    }
    // Whose seat is freed.
    if (kind === "activations" && after) ids.license.add(String(after.record["licenseId"]));
  }
  const { changes } = draft.context.names;
  const licenses: Write[] =
    ids.license.size === 0 ? [] : [["PUBLISH", changes, ["license", ...ids.license].join(" ")]];
  const others = [...ids.product]
    .map((id) => `product ${id}`)
    .concat([...ids.release].map((id) => `release ${id}`));
  return [...licenses, ...others.map((payload): Write => ["PUBLISH", changes, payload])];
}
