import { activationsOn, insertsOf } from "../activations/site-inserts.ts";
import type { Written } from "../records/kinds.ts";
import { withoutKept } from "../records/without-kept.ts";
import type { Customer } from "../schemas/customer.ts";
import { emailKey } from "../schemas/primitives.ts";
import { changed, updateOf } from "../storage-over/commits.ts";
import type { Stored, Write } from "../store/record-store.ts";
import type { Candidate } from "./candidate.ts";
import { aliasesOf, idsByDomain } from "./foreign-ids.ts";
import type { ImportTarget } from "./import-target.ts";
import type { Step } from "./step.ts";

/** The steps that give a license that is there what its line says: none when it has that already. What the line is silent about stays. */
export async function updateOfExisting(
  target: ImportTarget,
  { record, version }: Stored<"licenses">,
  candidate: Candidate,
  owner: Customer,
  now: Date,
): Promise<Step> {
  const { license, place } = candidate;
  const before = withoutKept("licenses", record) as Written<"licenses">;
  const isOther = emailKey(record.customerEmail) !== emailKey(owner.email);
  const after = changed(before, {
    status: license.status,
    seats: license.seats === undefined ? before.seats : license.seats,
    expiresAt: license.expiresAt === undefined ? before.expiresAt : license.expiresAt,
    customerName: license.name ?? before.customerName,
    planId: place.plan?.id ?? before.planId,
    ...(isOther ? { customerId: owner.id, customerEmail: owner.email } : {}),
  });
  const isChanged = after !== before;
  const known = await knownSites(target, candidate, record.id);
  // One that has been deactivated since stays so.
  const missing = license.sites.filter(({ domain }) => !known.has(domain));
  const sites = activationsOn(after, missing, { freeSites: place.product.freeSites, now });
  const writes: Write[] = [];
  if (isChanged) writes.push(updateOf("licenses", { ...after, updatedAt: now }, version));
  // A version that is expected: nobody deletes the license while it gets sites.
  else if (sites.length > 0) writes.push({ op: "expect", kind: "licenses", id: record.id, version });
  if (after.status === "revoked" && before.status !== "revoked")
    writes.push({ op: "freeSeats", licenseId: record.id, at: now });
  writes.push(...insertsOf(sites));
  const activations = new Map([...known, ...idsByDomain(sites)]);
  return {
    outcome: writes.length > 0 ? "changed" : "same",
    writes,
    sites: sites.length,
    notes: [],
    aliases: aliasesOf(candidate, { licenseId: record.id, customerId: after.customerId, activations }),
  };
}

/** The sites that the license was ever activated on here, and the latest activation of each. */
async function knownSites(
  { store, organizationId }: ImportTarget,
  { license: { sites } }: Candidate,
  licenseId: string,
): Promise<ReadonlyMap<string, string>> {
  const known = new Map<string, string>();
  if (sites.length === 0) return known;
  for await (const batch of store.readAll("activations", organizationId, { filters: { licenseId } }))
    for (const { record } of batch) if (!known.has(record.domain)) known.set(record.domain, record.id);
  return known;
}
