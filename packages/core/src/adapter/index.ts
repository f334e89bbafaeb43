export type {
  Copy,
  Declaration,
  Filter,
  Reference,
  ScopeKind,
  Unique,
} from "../records/declaration.ts";
export { folded } from "../records/folded.ts";
export {
  declarationOf,
  type FilterValues,
  type Kind,
  kinds,
  type RecordOf,
  type SortOf,
  type UniqueOf,
  type Written,
} from "../records/kinds.ts";
export { copiesOf, referencesTo } from "../records/relations.ts";
export { fits } from "../records/selection.ts";
export { type StoredField, type StoredType, storedFields } from "../records/stored-type.ts";
export { verdictTermsOf } from "../storage/verdict-terms.ts";
export { activationBy } from "../store/claimed-activation.ts";
export {
  type CommitResult,
  DEPLOYMENT,
  type Insert,
  type Query,
  type RecordStore,
  type Scope,
  type Selection,
  type Stored,
  type Write,
} from "../store/record-store.ts";
export { endOf, hasFreeSeat, hasFreeSite, isActivatable } from "../store/seat-rules.ts";
export type { SeatToFree, Series, StorageAdapter, Tally } from "../store/storage-adapter.ts";
export { type Gathered, gather, gatherByGroup } from "./gather.ts";
export { inTime } from "./in-time.ts";
export { Subscribers } from "./subscribers.ts";
