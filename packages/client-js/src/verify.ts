export {
  type TokenFinding,
  type VerifiedToken,
  type Verifier,
  type VerifyKey,
  type VerifyKeys,
  verifier,
} from "./license-token.ts";
export {
  type FileCode,
  type FileVerdict,
  type LicenseFileClaims,
  type VerifyFileOptions,
  verifyLicenseFile,
} from "./verify/license-file.ts";
export {
  type LicenseTokenClaims,
  type TokenCode,
  type TokenVerdict,
  type VerifyOptions,
  verifyLicenseToken,
} from "./verify/license-token.ts";
