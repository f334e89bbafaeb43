import { activationsOn, insertsOf } from "../activations/site-inserts.ts";
import { newLicense } from "../licenses/new-license.ts";
import type { Customer } from "../schemas/customer.ts";
import { jsonObject } from "../schemas/primitives.ts";
import { licenseRecord } from "../storage-over/license-record.ts";
import type { Candidate } from "./candidate.ts";
import type { Step } from "./step.ts";

/** The steps that make a license that is not there yet, with its sites. */
export function insertOfNew(candidate: Candidate, owner: Customer, now: Date): Step {
  const { license, place } = candidate;
  const { product, plan } = place;
  const notes: string[] = [];
  const given = {
    productId: product.id,
    planId: plan?.id,
    customerEmail: owner.email,
    customerName: license.name,
    seats: license.seats,
    expiresAt: license.expiresAt,
    createdAt: license.createdAt ?? undefined,
    metadata: originOf(candidate, notes),
  };
  const issued = newLicense(given, { plan, licenseKey: license.licenseKey, now });
  const record = licenseRecord({ ...issued, customerId: owner.id, status: license.status });
  const sites = activationsOn(record, license.sites, { freeSites: product.freeSites, now });
  const taken = sites.filter(({ takesSeat }) => takesSeat).length;
  const isOverLimit = record.seats !== null && taken > record.seats;
  if (isOverLimit) notes.push(`has ${taken} sites and ${record.seats} seats: all sites are kept`);
  return {
    outcome: "new",
    writes: [{ op: "insert", kind: "licenses", record }, ...insertsOf(sites)],
    sites: sites.length,
    notes,
    isOverLimit,
    isLifetime: record.expiresAt === null,
  };
}

/** What the other system calls the license and its activations, for whoever has to find them there. */
function originOf({ from, license }: Candidate, notes: string[]) {
  const ids = Object.fromEntries(Object.entries(license.ids).filter(([, id]) => id !== ""));
  const named = license.sites.flatMap(({ domain, instanceId }) => (instanceId ? [[domain, instanceId]] : []));
  const instances = named.length > 0 ? { instances: Object.fromEntries(named) } : {};
  const whole = { imported: { from, ...ids, ...instances } };
  if (jsonObject.safeParse(whole).success) return whole;
  notes.push("the ids of its activations there are too many to be kept");
  return { imported: { from, ...ids } };
}
