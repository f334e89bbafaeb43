import type { z } from "zod";
import { invalidInput } from "../../foundation/errors.ts";
import type { Write } from "../../storage/record-store.ts";
import { activationsOn, type EarlierSite, insertsOf } from "../activations/site-inserts.ts";
import type { Product } from "../products/schema.ts";
import type { NewLicense } from "./queries.ts";
import type { licenseCreate } from "./schema.ts";
import { siteDomain } from "./subject.ts";

/** The steps that activate a new license on the sites that it came with, and how many of its seats they take. */
export interface GivenSites {
  writes: Write[];
  taken: number;
}

/** Throws `invalid_input` for what is no host, for a site that is there twice, and for more sites than seats. */
export function givenSites(
  license: Omit<NewLicense, "customerId">,
  { given, product, path }: { given: z.output<typeof licenseCreate>; product: Product; path: string },
  now: Date,
): GivenSites {
  const sites: EarlierSite[] = [];
  for (const [index, { domain: text, activatedAt = null }] of (given.activations ?? []).entries()) {
    const field = `${path}activations.${index}`;
    const domain = siteDomain(text, `${field}.domain`);
    if (sites.some((site) => site.domain === domain)) throw invalidInput(`${field}.domain`, "is there twice");
    if (activatedAt && activatedAt > now)
      throw invalidInput(`${field}.activatedAt`, "must not be in the future");
    sites.push({ domain, activatedAt });
  }
  const activations = activationsOn(license, sites, { freeSites: product.freeSites, now });
  const taken = activations.filter(({ takesSeat }) => takesSeat).length;
  if (license.seats !== null && license.overage === "deny" && taken > license.seats)
    throw invalidInput(`${path}activations`, `must be at most ${license.seats}, as many as it has seats`);
  return { writes: insertsOf(activations), taken };
}
