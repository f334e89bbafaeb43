import type { Slice } from "../../foundation/page.ts";
import type { PageRequest } from "../../foundation/primitives.ts";
import { searchedSite } from "../../rules/domain.ts";
import { machineForCustomers } from "../../rules/place.ts";
import type { Tenant } from "../../storage/context.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import { type Records, shown } from "../../storage/records.ts";
import { activationNow } from "../activations/activation-of.ts";
import type { Activation } from "../activations/schema.ts";
import { leaseTime } from "../leases/held.ts";
import { pageAmong } from "../licenses/on-site.ts";
import { fieldsOf } from "./fields-of.ts";
import { type PortalActivation, portalActivation } from "./schema.ts";

/** The records to read, and the time at which they are read. */
export type Reading = Pick<Tenant, "clock" | "outages"> & { records: Records };
type License = Pick<RecordOf<"licenses">, "id" | "leaseSeconds" | "wasLeased">;

/**
 * One page of the sites and machines that are active on a license now, newest first: with a search, of those whose name
 * contains it.
 */
export async function activeSites(
  reading: Reading,
  license: License,
  request: PageRequest,
  search = "",
): Promise<Slice<PortalActivation>> {
  if (license.leaseSeconds === null && !license.wasLeased && search === "")
    return shown(
      await reading.records.list("activations", { filters: activeOn(license), ...request }),
      shownSite,
    );
  // No index finds an ended lease or a part of a name: a license has thousands of sites and machines at most.
  const found: PortalActivation[] = [];
  for await (const site of sitesNow(reading, license)) if (isNamed(site, search)) found.push(site);
  return pageAmong(found, request);
}

/** Whether a site or machine with the text in its name is active on the license now. */
export async function isActiveOn(reading: Reading, license: License, search: string): Promise<boolean> {
  for await (const site of sitesNow(reading, license)) if (isNamed(site, search)) return true;
  return false;
}

/** An activation as the license's customer sees it: of a machine's fingerprint the end alone. */
export function shownSite(activation: Activation): PortalActivation {
  return fieldsOf(portalActivation, { ...activation, machine: machineForCustomers(activation.machine) });
}

/** Whether a text that somebody sees contains another, in upper or lower case. */
export function contains(text: string, part: string): boolean {
  return text.toLowerCase().includes(part.toLowerCase());
}

async function* sitesNow(
  { records, ...context }: Reading,
  license: License,
): AsyncIterable<PortalActivation> {
  const time = await leaseTime(context, [license]);
  for await (const batch of records.readAll("activations", { filters: activeOn(license) }))
    for (const { record } of batch) {
      const activation = activationNow(record, license.leaseSeconds, time);
      if (activation.status === "active") yield shownSite(activation);
    }
}

function activeOn({ id }: License) {
  return { licenseId: id, status: "active" } as const;
}

/** Whether the customer sees the text in the name of the site or machine. */
function isNamed({ domain, machine }: PortalActivation, search: string): boolean {
  const names = [machine?.name, machine?.fingerprint];
  return contains(domain ?? "", searchedSite(search)) || names.some((name) => contains(name ?? "", search));
}
