import type { Schema } from "@keystead/api-client";
import { dayText } from "../../ui/relative-time.tsx";
import { text } from "./text.ts";

/** Names an action in a sentence: "revoked this". An action without words of its own keeps its name. */
export function deedInWords(action: string): string {
  const [, verb = action] = action.split(".");
  return text.deeds[verb] ?? verb.replaceAll("_", " ");
}

/**
 * One line for each field that changed, as in "Seats: 3 → 5". A record that is new or gone says nothing more by its
 * fields.
 */
export function changesInWords({
  action,
  changes,
}: Pick<Schema<"AuditEntry">, "action" | "changes">): string[] {
  if (/\.(?:created|deleted)$/.test(action) || "createdAt" in changes) return [];
  return Object.entries(changes).flatMap(([field, change]) => {
    if (HIDDEN.has(field) || !Array.isArray(change)) return [];
    return [`${labelOf(field)}: ${valueInWords(change[0])} → ${valueInWords(change[1])}`];
  });
}

/** Changes with every deed, and says nothing. */
const HIDDEN = new Set(["updatedAt"]);

/** "expiresAt" as people read it: "Expires at". */
function labelOf(field: string): string {
  const words = field.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function valueInWords(value: unknown): string {
  if (value === null || value === undefined || value === "") return text.nothing;
  if (typeof value === "string") return /^\d{4}-\d\d-\d\dT/.test(value) ? dayText(value) : value;
  return JSON.stringify(value);
}
