import { LicensingError } from "../../foundation/errors.ts";
import type { Records } from "../../storage/records.ts";

/**
 * Throws `in_use` while one of the plans is in a bundle. A bundle writes its plans and products when it gains them:
 * the deletion of a version that was read before this is refused.
 */
export async function assertUnbundled(
  records: Pick<Records, "readAll">,
  planIds: ReadonlySet<string>,
): Promise<void> {
  if (planIds.size === 0) return;
  for await (const bundles of records.readAll("bundles", {}))
    for (const { record } of bundles)
      if (record.planIds.some((id) => planIds.has(id)))
        throw new LicensingError(
          "in_use",
          `The bundle ${record.name} has the plan: take it out of the bundle first`,
        );
}
