export {
  type LicenseTokenClaims,
  type TokenCode,
  type TokenVerdict,
  type VerifyOptions,
  verifyLicenseToken,
} from "./verify/license-token.ts";
