export { isDevice, placeName } from "./device.ts";
export { can, type FeaturedVerdict } from "./entitlements.ts";
export type { LicenseStanding, LicenseSubject, VerdictTerms } from "./license-standing.ts";
export { isOffered, type RolledOut } from "./rollout.ts";
export { endOf, hasFreeMove, hasFreeSeat, hasFreeSite, isActivatable } from "./seats.ts";
export { daysAfter, verdictTermsOf } from "./terms.ts";
export { type UpdateDenial, type UpdateRights, updateRights } from "./update-rights.ts";
export { type DenialOf, denial, effectiveStatus, type Judgement, judge, verdictNotes } from "./verdict.ts";
export { compareVersions } from "./version-order.ts";
