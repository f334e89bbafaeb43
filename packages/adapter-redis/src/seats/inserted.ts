import type { Written } from "@keystead/core/adapter";
import type { Draft } from "../commits/draft.ts";
import type { Fields } from "../records/model.ts";

/** Whether the license is active already on the domain of an activation that is to be inserted. */
export async function isTaken(
  draft: Draft,
  { licenseId, domain, status }: Written<"activations">,
): Promise<boolean> {
  if (status !== "active") return false;
  const key = draft.names.seats(licenseId);
  const found = (await draft.wasThere("licenses", licenseId))
    ? await draft.context.database.read<string | null>("hget", key, domain)
    : null;
  draft.expect(`${key} ${domain}`, { key, field: domain, is: found });
  return found !== null || !draft.takeDomain(`${key} ${domain}`);
}

/** The product of an activation's license: by that it is counted. */
export async function productOf(draft: Draft, { licenseId }: Fields): Promise<string> {
  const license = await draft.row("licenses", String(licenseId));
  return String(license?.record["productId"]);
}
