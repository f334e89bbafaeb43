export { can, type FeaturedVerdict } from "./entitlements.ts";
export {
  comesBack,
  fileHolds,
  isOver,
  judgeFreeing,
  type Lease,
  leaseAnew,
  leaseFrom,
  type RunningLease,
} from "./leases.ts";
export type { HeldSeat, LicenseStanding, LicenseSubject, VerdictTerms } from "./license-standing.ts";
export { pairEntriesOf, pairEntry } from "./pairs.ts";
export { fingerprintOfPlace, type Machine, placeName, placeOfMachine, shownPlace } from "./place.ts";
export { isOffered, type RolledOut } from "./rollout.ts";
export {
  endOf,
  hasFreeMove,
  hasFreeSeat,
  hasFreeSite,
  isActivatable,
  isOverfull,
  takesLastSeat,
} from "./seats.ts";
export { daysAfter, verdictTermsOf } from "./terms.ts";
export { type UpdateDenial, type UpdateRights, updateRights } from "./update-rights.ts";
export { type DenialOf, denial, effectiveStatus, type Judgement, judge, verdictNotes } from "./verdict.ts";
export { compareVersions } from "./version-order.ts";
