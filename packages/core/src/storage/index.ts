export { fingerprintOf } from "../foundation/crypto/random.ts";
export { canonicalLicenseKey, lookupKeyOf } from "../foundation/license-key.ts";
export type { Slice } from "../foundation/page.ts";
export { folded } from "../foundation/text.ts";
export type { EndSpan } from "../rules/leases.ts";
export { comesBack, fileHolds, isOver, judgeFreeing, leaseAnew, leaseFrom } from "../rules/leases.ts";
export type { HeldSeat, LicenseStanding, LicenseSubject, VerdictTerms } from "../rules/license-standing.ts";
export { type Pairs, pairEntriesOf, pairEntry, valuesEqualTo } from "../rules/pairs.ts";
export {
  endOf,
  FREE_SITES_PER_SEAT,
  hasFreeMove,
  hasFreeSeat,
  hasFreeSite,
  isActivatable,
  isOverfull,
  takesLastSeat,
} from "../rules/seats.ts";
export type { SiteClaim } from "../rules/site-class.ts";
export { lastComeBy, refundedAmount, sumAlike } from "../rules/sums.ts";
export { verdictTermsOf } from "../rules/terms.ts";
export type { Change, ChangedKind, ChangeFeed } from "./change-feed.ts";
export type {
  Copy,
  Declaration,
  Filter,
  Reference,
  ScopeKind,
  Unique,
} from "./declaration.ts";
export { type Gathered, gather, gatherByGroup, inTime } from "./gather.ts";
export { defaultOrganization, idMadeAt, type PrefixedKind } from "./ids.ts";
export {
  declarationOf,
  type FilterValues,
  type KeyOf,
  type Kind,
  kinds,
  type RecordOf,
  type ReferenceOf,
  type SortOf,
  type UniqueOf,
  type Written,
} from "./kinds.ts";
export type {
  EventFilter,
  EventQuery,
  EventSelection,
  LicenseName,
  Shortage,
  SubjectQuery,
} from "./queries.ts";
export type { RecordChange } from "./record-change.ts";
export {
  type CommitResult,
  DEPLOYMENT,
  type Insert,
  type Pair,
  type Query,
  type RecordStore,
  type Scope,
  type Selection,
  type Stored,
  type Write,
} from "./record-store.ts";
export { type Records, recordsIn } from "./records.ts";
export type { Refusal } from "./refusals.ts";
export { recordErrors } from "./refusals.ts";
export { copiesOf, isNarrow, referencesTo } from "./relations.ts";
export type { ClaimedSeat, SeatClaim, SeatClaimResult, SiteMove } from "./seat-claim.ts";
export { activationBy } from "./seat-claim.ts";
export { fits } from "./selection.ts";
export type {
  EndingLease,
  FreedSeat,
  LeaseQuery,
  PaymentSum,
  PlaceCount,
  SeatToFree,
  Series,
  StorageAdapter,
  Tally,
} from "./storage-adapter.ts";
export { type StoredField, type StoredType, storedFields } from "./stored-type.ts";
export { Subscribers } from "./subscribers.ts";
export { type UnitOfWork, unitOfWork } from "./unit-of-work.ts";
export { withoutTransactions } from "./without-transactions.ts";
export { type Consequence, type PendingCommit, type Workspace, workspaceIn } from "./workspace.ts";
