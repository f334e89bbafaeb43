import type { Consent } from "./events/event-types.ts";
import type { VerifyKeys } from "./license-token.ts";
import { requireOption } from "./require-option.ts";
import type { KeyValueStorage } from "./storage.ts";

/** Options of `createLicenseClient()`. Required: `baseUrl` and `publicKey`. */
export interface LicenseClientOptions {
  /** The license server's address: "https://licenses.example.com". */
  baseUrl: string;
  /** The product's public key, `pk_…`. */
  publicKey: string;
  /** The customer's license key, or a function that reads it when a call is made. `setLicenseKey` sets another one. */
  licenseKey?: string | (() => string | null | undefined) | undefined;
  /** The site, a host or a URL. In a browser, the page's host unless given. */
  domain?: string | undefined;
  /**
   * A random id that the installation made once and keeps, 1 to 100 printable ASCII characters. With it a site can
   * move.
   */
  siteId?: string | undefined;
  /** The site's own name for its environment, such as "staging". Shown to the seller, and decides nothing. */
  environment?: string | undefined;
  /** The longest that one try may take, in milliseconds: 5 seconds unless given. */
  timeoutMs?: number | undefined;
  /** How often to try again after a failure that may pass: twice unless given. */
  retries?: number | undefined;
  /** For how long `check` relies on the last positive answer. */
  cache?:
    | {
        /** How long `check` relies on the last yes without asking, in milliseconds: an hour unless given. */
        maxAgeMs?: number | undefined;
        /** How long it relies on the last yes while the server cannot be reached: 7 days unless given. */
        graceMs?: number | undefined;
      }
    | undefined;
  /** With these, `check` accepts a yes, from the server or kept, only if one of the keys has signed it. */
  verifyKeys?: VerifyKeys | undefined;
  /** Keeps the last yes and waiting events: the browser's `localStorage` unless given; null is memory. */
  storage?: KeyValueStorage | null | undefined;
  /**
   * Whether a page checks again by itself while somebody subscribes to the state: when it gets the focus or the
   * network back, and
   * before the grace of the last yes ends. True unless given.
   */
  recheck?: boolean | undefined;
  /** The platform's `fetch` unless given. */
  fetch?: typeof globalThis.fetch | undefined;
  /** How usage events are collected. */
  events?:
    | {
        /** Until the visitor has said yes or no: "pending" unless given. */
        consent?: Consent | undefined;
        /** Tells visitors apart, as the application sees fit; also with `setAnonymousId`. None unless given. */
        anonymousId?: string | undefined;
      }
    | undefined;
}

/** Throws `TypeError`, which names the option that is missing or wrong. */
export function requireOptions(
  options: Pick<LicenseClientOptions, "baseUrl" | "publicKey"> | null | undefined,
): void {
  // A value that is missing or no text has another text than the right one.
  const { baseUrl, publicKey } = (options ?? {}) as LicenseClientOptions;
  requireOption(/^https?:\/\/./.test(baseUrl), "baseUrl", '"https://…"');
  requireOption(/^pk_/.test(publicKey), "publicKey", '"pk_…"');
}
