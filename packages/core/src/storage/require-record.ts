import type { Kind } from "./kinds.ts";
import { DEPLOYMENT, type Stored } from "./record-store.ts";
import { recordsIn } from "./records.ts";
import { recordErrors } from "./refusals.ts";
import type { UnitOfWork } from "./unit-of-work.ts";
import type { Workspace } from "./workspace.ts";

/** Throws `not_found` when there is no such organization. None is ever deleted. */
export async function requireOrganization({
  storage,
  organizationId,
}: Pick<Workspace, "storage"> & { organizationId: string }): Promise<void> {
  const organization = await recordsIn(storage, DEPLOYMENT).get("organizations", organizationId);
  if (organization === null) throw recordErrors.missing("organizations");
}

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
