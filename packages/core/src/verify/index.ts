export {
  type LicenseTokenClaims,
  type TokenRefusalCode,
  type TokenVerdict,
  type VerifyOptions,
  verifyLicenseToken,
} from "./license-token.ts";
