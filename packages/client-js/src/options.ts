import type { Consent } from "./events/event-queue.ts";
import type { VerifyKeys } from "./license-token.ts";
import type { KeyValueStorage } from "./storage.ts";

export interface LicenseClientOptions {
  /** Where the license server is: "https://licenses.example.com". */
  baseUrl: string;
  /** The product's public key, `pk_…`. */
  publicKey: string;
  /** The customer's license key; also with `setLicenseKey`. */
  licenseKey?: string | undefined;
  /** The site, a host or a URL. In a browser, that of the page unless given. */
  domain?: string | undefined;
  /** For how long a try may take: 5 seconds unless given. */
  timeoutMs?: number | undefined;
  /** How often to try again after a failure that may pass: twice unless given. */
  retries?: number | undefined;
  cache?:
    | {
        /** For how long `check` goes by the last yes without asking: an hour unless given. */
        maxAgeMs?: number | undefined;
        /** For how long it goes by the last yes while the server cannot be reached: 7 days unless given. */
        graceMs?: number | undefined;
      }
    | undefined;
  /** With these, no kept answer is trusted, and no yes of `check`, that is not signed by one of them. */
  verifyKeys?: VerifyKeys | undefined;
  /** Where the last yes and waiting events are kept. The browser's `localStorage` unless given; null: in memory. */
  storage?: KeyValueStorage | null | undefined;
  /** The platform's own unless given. */
  fetch?: typeof globalThis.fetch | undefined;
  events?:
    | {
        /** Until the visitor has said yes or no: "pending" unless given. */
        consent?: Consent | undefined;
        /** Tells visitors apart, as the application sees fit. None unless given. */
        anonymousId?: string | undefined;
      }
    | undefined;
}
