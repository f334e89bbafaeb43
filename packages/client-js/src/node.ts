// For programs in Node and Electron: a machine in the place of a site, and license files without a network.
export { LicenseClientError, type LicenseClientErrorCode } from "./license-client-error.ts";
export {
  createLicenseClient,
  type MachineClient,
  type MachineClientOptions,
  type MachineOption,
} from "./node/create-license-client.ts";
export { fileStorage } from "./node/file-storage.ts";
export type { HeldLease, HoldLeaseOptions, HoldLeaseResult, LostLease } from "./node/hold-lease.ts";
export { type CheckFileOptions, checkLicenseFile } from "./node/kept-license-file.ts";
export { type MachineFingerprintOptions, machineFingerprint } from "./node/machine-fingerprint.ts";
export { type RequestCodeInput, requestCode, requestCodeQr } from "./node/request-code.ts";
export {
  type FileCode,
  type FileVerdict,
  type LicenseFileClaims,
  type VerifyFileOptions,
  verifyLicenseFile,
} from "./verify/license-file.ts";
