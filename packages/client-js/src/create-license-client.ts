import { createEventQueue } from "./events/event-queue.ts";
import { keptAnswers } from "./kept-answer.ts";
import { licenseCalls } from "./license-calls.ts";
import type { LicenseClient } from "./license-client.ts";
import { licenseState, unknown } from "./license-state.ts";
import { type LicenseClientOptions, requireOptions } from "./options.ts";
import { steadyClock } from "./steady-clock.ts";
import { shelfOn } from "./storage.ts";
import { transportTo } from "./transport.ts";

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

/**
 * Makes a client for one product on one site. Nothing is sent before a method is called, except events that an earlier page
 * has left. Throws `TypeError`, which names the option, when `baseUrl`, `publicKey` or `verifyKeys` is missing or wrong.
 */
export function createLicenseClient(options: LicenseClientOptions): LicenseClient {
  requireOptions(options);
  const { publicKey, verifyKeys, timeoutMs = 5_000, retries = 2, cache = {}, events = {} } = options;
  const { maxAgeMs = HOUR_MS, graceMs = WEEK_MS } = cache;
  let { baseUrl } = options;
  while (baseUrl.endsWith("/")) baseUrl = baseUrl.slice(0, -1);
  const domain = options.domain ?? globalThis.location?.hostname;
  const fetch = options.fetch ?? ((...request) => globalThis.fetch(...request));
  const transport = transportTo({ baseUrl, timeoutMs, fetch });
  const prefix = `keystead:${publicKey}:`;
  const shelf = shelfOn(options.storage);
  const now = steadyClock();
  const kept = keptAnswers({ shelf, name: `${prefix}answer`, maxAgeMs, graceMs, verifyKeys, now });
  const state = licenseState();
  const { siteId, environment } = options;
  let { licenseKey } = options;
  const subject = () => ({ public_key: publicKey, license_key: licenseKey, domain: domain || undefined });
  const sender = () => ({ ...subject(), anonymous_id: events.anonymousId });

  return {
    ...licenseCalls({ subject, siteId, environment, transport, retries, kept, state, verifyKeys, now }),
    ...createEventQueue({ shelf, prefix, transport, baseUrl, sender, consent: events.consent ?? "pending" }),
    setLicenseKey(next) {
      if (next === licenseKey) return;
      // A first key is the one of the last page, until it turns out to be another.
      if (licenseKey) kept.drop();
      licenseKey = next ?? undefined;
      state.update(unknown);
    },
    state: state.get,
    subscribe: state.subscribe,
  };
}
