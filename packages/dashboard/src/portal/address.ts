import { basePath } from "../api/page-facts.ts";

/**
 * Parts of the page's address: `/portal/acme`, or `/portal/thanks/stripe/acme`. The fragment names the page of a
 * customer, `#/licenses/lic_1`: the server need not know these.
 */
export interface Place {
  /** Short name of the organization; undefined where the server has only one. */
  organization: string | undefined;
  /** Payment provider that a checkout has ended at. */
  provider: string | undefined;
  /** Path of this organization's portal. */
  base: string;
}

const ROOT = `${basePath}/portal`;

export function readPlace(path = location.pathname): Place {
  const [first, second, third] = path.slice(ROOT.length).split("/").filter(Boolean);
  if (first === "thanks") return { organization: third, provider: second, base: baseOf(third) };
  return { organization: first, provider: undefined, base: baseOf(first) };
}

function baseOf(organization: string | undefined): string {
  return organization === undefined ? ROOT : `${ROOT}/${organization}`;
}

/** Takes a value out of the address's fragment, where it would stay in the browser's history. */
export function takeFromFragment(name: string): string | undefined {
  const given = new URLSearchParams(location.hash.slice(1)).get(name);
  if (given === null) return undefined;
  history.replaceState(history.state, "", location.pathname + location.search);
  return given;
}

/** Returns the id of the license whose page the address names, if it names one. */
export function licenseInFragment(fragment = location.hash): string | undefined {
  return /^#\/licenses\/([^/]+)$/.exec(fragment)?.[1];
}
