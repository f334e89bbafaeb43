import type { Slice } from "../../foundation/page.ts";
import type { PageRequest } from "../../foundation/primitives.ts";
import type { Tenant } from "../../storage/context.ts";
import { declarationOf, type RecordOf } from "../../storage/kinds.ts";
import type { Selection, Stored } from "../../storage/record-store.ts";
import { type Records, recordsOf } from "../../storage/records.ts";
import { fits, inOrder } from "../../storage/selection.ts";
import { activationNow } from "../activations/activation-of.ts";
import { leaseTime } from "../leases/held.ts";
import { siteDomain } from "./place.ts";

/**
 * All selected licenses that are active on a site now, in order: an activation whose lease is over does not count.
 * Throws `invalid_input` for what is no site.
 */
export async function licensesOnSite(
  { records, ...context }: Pick<Tenant, "clock" | "outages"> & { records: Records },
  site: string,
  externalId: string | undefined,
  selection: Selection<"licenses">,
): Promise<Stored<"licenses">[]> {
  const filters = { place: siteDomain(site), status: "active" as const };
  // A license has at most one active activation on a place.
  const active = new Map<string, RecordOf<"activations">>();
  for await (const batch of records.readAll("activations", { filters }))
    for (const { record } of batch) active.set(record.licenseId, record);
  const declaration = declarationOf("licenses");
  const licenses = (await records.getAll("licenses", [...active.keys()])).filter((each) => each !== null);
  const time = await leaseTime(context, recordsOf(licenses));
  const isActive = ({ id, leaseSeconds }: RecordOf<"licenses">): boolean => {
    const activation = active.get(id);
    return activation !== undefined && activationNow(activation, leaseSeconds, time).status === "active";
  };
  const selected = licenses.filter(
    ({ record }) =>
      isActive(record) &&
      (externalId === undefined || record.externalId === externalId) &&
      fits(declaration, record, selection),
  );
  return inOrder(declaration, selected, selection.sort);
}

/** One page of records that are all at hand. */
export function pageAmong<Item>(items: readonly Item[], { page, perPage }: PageRequest): Slice<Item> {
  return { items: items.slice((page - 1) * perPage, page * perPage), total: items.length };
}
