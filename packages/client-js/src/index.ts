export { can, type Entitled } from "./can.ts";
export { createLicenseClient } from "./create-license-client.ts";
export type { AnyEvents, Consent, EventQueue, FlushResult, PropertiesOf } from "./events/event-types.ts";
export type {
  CallOptions,
  CheckOptions,
  ClaimCalls,
  LicenseCalls,
  LicenseClient,
  Move,
  SiteCalls,
} from "./license-client.ts";
export { LicenseClientError, type LicenseClientErrorCode } from "./license-client-error.ts";
export type {
  DeniedLicense,
  LicensedState,
  LicenseState,
  PendingLicense,
  UnknownLicense,
} from "./license-state.ts";
export type { VerifyKey, VerifyKeys } from "./license-token.ts";
export type { LicenseClientOptions } from "./options.ts";
export type { KeyValueStorage } from "./storage.ts";
export type {
  ActivateResult,
  ActiveMachine,
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
