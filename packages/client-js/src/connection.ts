import type { claimCall } from "./claim-call.ts";
import { keptAnswers } from "./kept-answer.ts";
import { licenseCalls } from "./license-calls.ts";
import type { LicenseCalls, SiteCalls } from "./license-client.ts";
import { licenseState } from "./license-state.ts";
import type { Verifier } from "./license-token.ts";
import { type LicenseClientOptions, requireOptions } from "./options.ts";
import type { recheck } from "./recheck.ts";
import { requireOption } from "./require-option.ts";
import type { siteCalls } from "./site-calls.ts";
import { steadyClock } from "./steady-clock.ts";
import { shelfOn } from "./storage.ts";
import { transportTo } from "./transport.ts";

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

/** Parts of a client that a page may do without. */
export interface ClientParts {
  /** Accepts a yes, from the server or kept, only if it is signed: `verifier()` of `@keystead/client-js/verify`. */
  verify?: Verifier | undefined;
  /** Makes an open page check again: `recheck` of `@keystead/client-js/parts`. */
  recheck?: typeof recheck | undefined;
  /** Adds moves, lists of sites, trials and claims: `siteCalls` of `@keystead/client-js/parts`. */
  siteCalls?: typeof siteCalls | undefined;
}

export type ConnectOptions = Omit<LicenseClientOptions, "events" | "recheck"> &
  Omit<ClientParts, "siteCalls"> & { siteCalls?: typeof siteCalls | typeof claimCall | undefined };

/**
 * Makes the license part of a client, and what its other parts share. Touches nothing: it may run where a module is
 * loaded.
 */
export function connect(options: ConnectOptions) {
  requireOptions(options);
  const { publicKey, verify, siteId, environment, timeoutMs = 5_000, retries = 2, cache = {} } = options;
  // Keys that nothing verifies with would look like protection.
  requireOption(!options.verifyKeys || !!verify, "verify", "verifier(verifyKeys)");
  const { maxAgeMs = HOUR_MS, graceMs = WEEK_MS } = cache;
  let { baseUrl, licenseKey } = options;
  while (baseUrl.endsWith("/")) baseUrl = baseUrl.slice(0, -1);
  const fetch = options.fetch ?? ((...request) => globalThis.fetch(...request));
  const transport = transportTo({ baseUrl, timeoutMs, fetch });
  const prefix = `keystead:${publicKey}:`;
  const shelf = shelfOn(options.storage);
  const now = steadyClock();
  const kept = keptAnswers({ shelf, name: `${prefix}answer`, maxAgeMs, graceMs, verify, now });
  const state = licenseState();
  const keyNow = () => (typeof licenseKey === "function" ? licenseKey() : licenseKey) || undefined;
  const subject = () => ({
    public_key: publicKey,
    license_key: keyNow(),
    domain: (options.domain ?? globalThis.location?.hostname) || undefined,
  });
  function setLicenseKey(next: string | null): void {
    const last = keyNow();
    licenseKey = next ?? undefined;
    if (licenseKey === last) return;
    // A first key is the one of the last page, until it turns out to be another.
    if (last) kept.drop();
    forget();
  }
  const parts = { subject, siteId, environment, transport, retries, kept, state, verify, now, setLicenseKey };
  const { forget, asked, changeSeat, ...calls } = licenseCalls(parts);
  const { check } = calls;
  // Whoever passes no part for sites has no types for them either.
  const client = {
    ...calls,
    ...(options.siteCalls?.(parts, asked, changeSeat) as SiteCalls),
    setLicenseKey,
    state: state.get,
    subscribe: options.recheck?.({ state, check, graceMs, now }) ?? state.subscribe,
  } satisfies LicenseCalls;
  return { client, subject, shelf, prefix, transport };
}
