import { activationsOn } from "../activations/site-inserts.ts";
import { fullNameOf } from "../customers/find-or-add.ts";
import type { Customer } from "../customers/schema.ts";
import { newLicense } from "../licenses/issue.ts";
import { BUNDLE_KEY, licenseRecord } from "../licenses/read.ts";
import type { Candidate } from "./candidate.ts";
import { aliasesOf, idsByPlace } from "./foreign-ids.ts";
import { isImportedByOther } from "./overtaken.ts";
import type { Step } from "./step.ts";

/** The step that makes a license that is not there yet, with its sites. */
export function insertOfNew(candidate: Candidate, owner: Customer, now: Date): Step {
  const { license, place, sold } = candidate;
  const { product, plan } = place;
  const notes: string[] = [];
  const given = {
    productId: product.id,
    planId: plan?.id,
    customerEmail: owner.email,
    customerName: license.name ?? fullNameOf(owner),
    seats: license.seats,
    expiresAt: license.expiresAt,
    createdAt: license.createdAt ?? undefined,
    externalId: license.externalId,
    metadata: { ...originOf(candidate), ...bundleKeyOf(candidate) },
  };
  const issued = newLicense(given, {
    plan,
    licenseKey: license.licenseKey,
    bundle: sold?.bundle,
    now,
  });
  const record = licenseRecord({ ...issued, customerId: owner.id, status: license.status });
  const sites = activationsOn(record, license.sites, { freeSites: product.freeSites, now });
  const taken = sites.filter(({ takesSeat }) => takesSeat).length;
  const isOverLimit = record.seats !== null && taken > record.seats;
  const isOfSites = sites.every(({ machine }) => machine === null);
  const called = isOfSites ? "sites" : "places";
  if (isOverLimit) notes.push(`has ${taken} ${called} and ${record.seats} seats: all ${called} are kept`);
  return {
    outcome: "new",
    addLicense: (tx) => tx.insert("licenses", record, isImportedByOther),
    sites,
    notes,
    aliases: aliasesOf(candidate, {
      licenseId: record.id,
      customerId: owner.id,
      activations: idsByPlace(sites),
    }),
    isOverLimit,
    isLifetime: record.expiresAt === null,
    isBundled: sold !== null,
  };
}

/** Notes the license's name in the other system, for people who look for it there. */
function originOf({ from, license }: Candidate) {
  const ids = Object.fromEntries(Object.entries(license.ids).filter(([, id]) => id !== ""));
  return { imported: { from, ...ids } };
}

/** Notes the key that the bundle itself had in the other system: a search for it finds the bundle's licenses. */
export function bundleKeyOf({ sold }: Candidate): Record<string, string> {
  return sold === null ? {} : { [BUNDLE_KEY]: sold.bundleKey };
}
