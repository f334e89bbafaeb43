import { recordErrors } from "./record-errors.ts";
import { DEPLOYMENT } from "./record-store.ts";
import { recordsIn } from "./records.ts";
import type { Workspace } from "./workspace.ts";

/** Throws `not_found` when there is no such organization. None is ever deleted. */
export async function requireOrganization({
  adapter,
  organizationId,
}: Pick<Workspace, "adapter"> & { organizationId: string }): Promise<void> {
  const organization = await recordsIn(adapter, DEPLOYMENT).get("organizations", organizationId);
  if (organization === null) throw recordErrors.missing("organizations");
}
