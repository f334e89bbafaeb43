import type { Written } from "@keystead/core/adapter";
import type { Draft } from "../commits/draft.ts";
import type { Fields } from "../records/model.ts";

/** Whether the license is active already on the domain of an activation that is to be inserted. */
export async function isTaken(
  draft: Draft,
  { licenseId, domain, status }: Written<"activations">,
): Promise<boolean> {
  if (status !== "active") return false;
  const { names, context } = draft;
  const keys = [names.seats(licenseId), names.freeSites(licenseId)];
  // One that is made in the same commit has none yet, and many come at once.
  const found = (await draft.wasThere("licenses", licenseId))
    ? await Promise.all(keys.map((key) => context.database.read<string | null>("hget", key, domain)))
    : [null, null];
  for (const [index, key] of keys.entries())
    draft.expect(`${key} ${domain}`, { key, field: domain, is: found[index] ?? null });
  return found.some((seat) => seat !== null) || !draft.takeDomain(`${licenseId} ${domain}`);
}

/** The product of an activation's license: by that it is counted. */
export async function productOf(draft: Draft, { licenseId }: Fields): Promise<string> {
  const license = await draft.row("licenses", String(licenseId));
  return String(license?.record["productId"]);
}
