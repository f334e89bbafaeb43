export { can, type Entitled } from "./can.ts";
export { createLicenseClient } from "./create-license-client.ts";
export type { Consent, EventQueue, FlushResult } from "./events/event-queue.ts";
export type { CallOptions, LicenseClient, Move } from "./license-client.ts";
export { LicenseClientError, type LicenseClientErrorCode } from "./license-client-error.ts";
export type { LicenseState } from "./license-state.ts";
export type { VerifyKey, VerifyKeys } from "./license-token.ts";
export type { LicenseClientOptions } from "./options.ts";
export type { KeyValueStorage } from "./storage.ts";
export type {
  ActivateResult,
  ActiveSite,
  AnswerSource,
  CheckResult,
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
