import { getDomain } from "tldts";
import { classifySite } from "../../rules/site-class.ts";

/**
 * What a trial is remembered by of a site, whose domain is in normal form: the registrable domain, by the Public Suffix List with its
 * private part, so that shops at one provider are told apart. Null for a site that is local or a preview: many have the same name.
 */
export function trialSiteOf(domain: string): string | null {
  if (classifySite(domain).free) return null;
  return getDomain(domain, { allowPrivateDomains: true }) ?? domain;
}
