import type { Write } from "../writing.ts";
import type { Draft } from "./draft.ts";

/** Messages to caches about changed licenses, products and releases, published in the step that changes them. */
export function announcements(draft: Draft): Write[] {
  const licenses = new Set<string>();
  const others = new Set<string>();
  for (const { kind, id, before, after } of draft.changes) {
    const { announced } = draft.model(kind).declaration;
    const differs = (field: string): boolean =>
      JSON.stringify(before?.record[field]) !== JSON.stringify(after?.record[field]);
    if (announced && (before || announced.inserted) && announced.fields.some(differs)) {
      if (announced.as === "license") licenses.add(id);
      else others.add(`${announced.as} ${id}`);
    }
    // A deactivation frees a seat of the license.
    if (kind === "activations" && after) licenses.add(String(after.record["licenseId"]));
  }
  const messages = licenses.size === 0 ? [...others] : [["license", ...licenses].join(" "), ...others];
  return messages.map((message) => ["PUBLISH", draft.context.names.changes, message]);
}
