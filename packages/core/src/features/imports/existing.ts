import { emailKey } from "../../foundation/primitives.ts";
import { withChanges } from "../../storage/record-change.ts";
import type { Stored } from "../../storage/record-store.ts";
import { recordsIn } from "../../storage/records.ts";
import { activationsOn } from "../activations/site-inserts.ts";
import type { Customer } from "../customers/schema.ts";
import { changeLicense } from "../licenses/read.ts";
import type { Candidate } from "./candidate.ts";
import { aliasesOf, idsByPlace } from "./foreign-ids.ts";
import type { ImportTarget } from "./import-options.ts";
import { bundleKeyOf } from "./new-license.ts";
import { isImportedByOther } from "./overtaken.ts";
import type { Step } from "./step.ts";

/**
 * The step that gives a license that is there what its line says: nothing when it has that already. What the line
 * is silent about stays.
 */
export async function updateOfExisting(
  target: ImportTarget,
  stored: Stored<"licenses">,
  candidate: Candidate,
  owner: Customer,
  now: Date,
): Promise<Step> {
  const { record } = stored;
  const { license, place, sold } = candidate;
  const isOther = emailKey(record.customerEmail) !== emailKey(owner.email);
  const changes = {
    status: license.status,
    seats: license.seats === undefined ? record.seats : license.seats,
    expiresAt: license.expiresAt === undefined ? record.expiresAt : license.expiresAt,
    customerName: license.name ?? record.customerName,
    planId: place.plan?.id ?? record.planId,
    externalId: license.externalId ?? record.externalId,
    ...(isOther ? { customerId: owner.id, customerEmail: owner.email } : {}),
    // One that is in a bundle stays there, whatever became of the bundle since.
    ...(sold !== null && record.bundle === null
      ? { bundle: sold.bundle, metadata: { ...record.metadata, ...bundleKeyOf(candidate) } }
      : {}),
  };
  const after = withChanges(record, changes);
  const known = await knownSites(target, candidate, record.id);
  // One that has been deactivated since stays so.
  const missing = license.sites.filter((site) => !known.has(site.place));
  const sites = activationsOn(after, missing, { freeSites: place.product.freeSites, now });
  const isChanged = after !== record || sites.length > 0;
  const activations = new Map([...known, ...idsByPlace(sites)]);
  return {
    outcome: isChanged ? "changed" : "same",
    addLicense: isChanged
      ? (tx) => {
          changeLicense(tx, stored, { ...changes, updatedAt: now }, isImportedByOther);
          // Nobody deletes the license while it gets sites.
          tx.expect("licenses", stored);
        }
      : null,
    sites,
    notes: [],
    aliases: aliasesOf(candidate, { licenseId: record.id, customerId: after.customerId, activations }),
  };
}

/** The places that the license was ever activated on here, and the latest activation of each. */
async function knownSites(
  { store, organizationId }: ImportTarget,
  { license: { sites } }: Candidate,
  licenseId: string,
): Promise<ReadonlyMap<string, string>> {
  const known = new Map<string, string>();
  if (sites.length === 0) return known;
  for await (const batch of recordsIn(store, organizationId).readAll("activations", {
    filters: { licenseId },
  }))
    for (const { record } of batch) if (!known.has(record.place)) known.set(record.place, record.id);
  return known;
}
