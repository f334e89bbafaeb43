import type { Slice } from "../../foundation/page.ts";
import type { PageRequest } from "../../foundation/primitives.ts";
import { declarationOf } from "../../storage/kinds.ts";
import type { Selection, Stored } from "../../storage/record-store.ts";
import type { Records } from "../../storage/records.ts";
import { fits, inOrder } from "../../storage/selection.ts";
import { siteDomain } from "./place.ts";

/** All selected licenses that are active on a site, in order. Throws `invalid_input` for what is no site. */
export async function licensesOnSite(
  records: Records,
  site: string,
  externalId: string | undefined,
  selection: Selection<"licenses">,
): Promise<Stored<"licenses">[]> {
  const filters = { place: siteDomain(site), status: "active" as const };
  const ids = new Set<string>();
  for await (const batch of records.readAll("activations", { filters }))
    for (const { record } of batch) ids.add(record.licenseId);
  const declaration = declarationOf("licenses");
  const licenses = (await records.getAll("licenses", [...ids])).filter((each) => each !== null);
  const selected = licenses.filter(
    ({ record }) =>
      (externalId === undefined || record.externalId === externalId) && fits(declaration, record, selection),
  );
  return inOrder(declaration, selected, selection.sort);
}

/** One page of records that are all at hand. */
export function pageAmong<Item>(items: readonly Item[], { page, perPage }: PageRequest): Slice<Item> {
  return { items: items.slice((page - 1) * perPage, page * perPage), total: items.length };
}
