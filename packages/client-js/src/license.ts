// The client without usage events, for pages that count each kilobyte. Other parts are passed to it.
import { type ClientParts, connect } from "./connection.ts";
import type { LicenseCalls, SiteCalls } from "./license-client.ts";
import type { LicenseClientOptions } from "./options.ts";
import type { siteCalls } from "./site-calls.ts";

export { can, type Entitled } from "./can.ts";
export type { ClientParts } from "./connection.ts";
export { LicenseClientError, type LicenseClientErrorCode } from "./license-client-error.ts";

/** Options of a client without usage events. Required: `baseUrl` and `publicKey`. */
export type LicenseOptions = Omit<LicenseClientOptions, "events" | "recheck" | "verifyKeys"> & ClientParts;

/**
 * Makes a client for one product on one site, without usage events. Nothing is sent before a method is called. Throws
 * `TypeError`, which names the option, when `baseUrl` or `publicKey` is missing or wrong, or `verifyKeys` is passed
 * instead of `verify`.
 */
export function createLicenseClient(
  options: LicenseOptions & { siteCalls: typeof siteCalls },
): LicenseCalls & SiteCalls;
export function createLicenseClient(options: LicenseOptions): LicenseCalls;
export function createLicenseClient(options: LicenseOptions): LicenseCalls {
  return connect(options).client;
}

export type {
  CallOptions,
  CheckOptions,
  ClaimCalls,
  LicenseCalls,
  Move,
  SiteCalls,
} from "./license-client.ts";
export type {
  DeniedLicense,
  LicensedState,
  LicenseState,
  PendingLicense,
  UnknownLicense,
} from "./license-state.ts";
export type { Verifier } from "./license-token.ts";
export type { LicenseClientOptions } from "./options.ts";
export type { KeyValueStorage } from "./storage.ts";
export type {
  ActivateResult,
  ActiveSite,
  AnswerSource,
  CheckResult,
  ClaimResult,
  DeactivateResult,
  Denial,
  Features,
  LicenseNotes,
  PublicLicense,
  SeatVerdict,
  SitesResult,
  TrialResult,
  ValidateResult,
  VerdictNotes,
} from "./verdicts.ts";
