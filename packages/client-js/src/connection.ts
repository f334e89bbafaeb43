import { keptAnswers } from "./kept-answer.ts";
import { licenseCalls } from "./license-calls.ts";
import type { LicenseCalls } from "./license-client.ts";
import { licenseState } from "./license-state.ts";
import { type LicenseClientOptions, requireOptions } from "./options.ts";
import { rechecked } from "./recheck.ts";
import { steadyClock } from "./steady-clock.ts";
import { shelfOn } from "./storage.ts";
import { transportTo } from "./transport.ts";

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

/**
 * Makes the license part of a client, and what its other parts share. Touches nothing: it may run where a module is
 * loaded.
 */
export function connect(options: LicenseClientOptions) {
  requireOptions(options);
  const { publicKey, verifyKeys, siteId, environment, timeoutMs = 5_000, retries = 2, cache = {} } = options;
  const { maxAgeMs = HOUR_MS, graceMs = WEEK_MS } = cache;
  let { baseUrl, licenseKey } = options;
  while (baseUrl.endsWith("/")) baseUrl = baseUrl.slice(0, -1);
  const fetch = options.fetch ?? ((...request) => globalThis.fetch(...request));
  const transport = transportTo({ baseUrl, timeoutMs, fetch });
  const prefix = `keystead:${publicKey}:`;
  const shelf = shelfOn(options.storage);
  const now = steadyClock();
  const kept = keptAnswers({ shelf, name: `${prefix}answer`, maxAgeMs, graceMs, verifyKeys, now });
  const state = licenseState();
  const keyNow = () => (typeof licenseKey === "function" ? licenseKey() : licenseKey) || undefined;
  const subject = () => ({
    public_key: publicKey,
    license_key: keyNow(),
    domain: (options.domain ?? globalThis.location?.hostname) || undefined,
  });
  const parts = { subject, siteId, environment, transport, retries, kept, state, verifyKeys, now };
  const { forget, ...calls } = licenseCalls(parts);
  const { check } = calls;
  const client: LicenseCalls = {
    ...calls,
    setLicenseKey(next) {
      const last = keyNow();
      licenseKey = next ?? undefined;
      if (licenseKey === last) return;
      // A first key is the one of the last page, until it turns out to be another.
      if (last) kept.drop();
      forget();
    },
    state: state.get,
    subscribe: options.recheck === false ? state.subscribe : rechecked({ state, check, graceMs, now }),
  };
  return { client, subject, shelf, prefix, transport };
}
