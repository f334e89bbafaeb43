import type { Kind } from "./kinds.ts";
import { recordErrors } from "./record-errors.ts";
import type { Stored } from "./record-store.ts";
import type { UnitOfWork } from "./unit-of-work.ts";

/** The record with the id. Throws `not_found`, in the words of its kind. */
export async function requireRecord<K extends Kind>(
  reader: Pick<UnitOfWork, "get">,
  kind: K,
  id: string,
): Promise<Stored<K>> {
  const found = await reader.get(kind, id);
  if (found === null) throw recordErrors.missing(kind);
  return found;
}
