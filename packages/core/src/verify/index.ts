export type { ReleaseStatement } from "../features/releases/statement.ts";
export { lookupKeyOf } from "../foundation/license-key.ts";
export {
  type LicenseTokenClaims,
  type TokenRefusalCode,
  type TokenVerdict,
  type VerifyOptions,
  verifyLicenseToken,
} from "./license-token.ts";
export {
  type ReleaseRefusalCode,
  type ReleaseVerdict,
  type SignedRelease,
  type VerifyReleaseOptions,
  verifyRelease,
} from "./release.ts";
