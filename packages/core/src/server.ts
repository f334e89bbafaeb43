export type { Directory } from "./features/accounts/directory.ts";
export type { IssuedDevice } from "./features/accounts/known-devices.ts";
export type { BegunSignIn } from "./features/accounts/pending-sign-ins.ts";
export { accountErrors } from "./features/accounts/user-record.ts";
export type { CompatScope } from "./features/compat/catalog.ts";
export type { Compat, SiteStanding } from "./features/compat/compat.ts";
export type { CompatLicense, CompatProduct } from "./features/compat/find.ts";
export type { Instance, InstanceResult } from "./features/compat/instances.ts";
export type { ItemProblem, NamedItem } from "./features/compat/items.ts";
export type { LemonSqueezyIds } from "./features/compat/lemon-squeezy-ids.ts";
export {
  type ComposerOrganization,
  type ComposerRefusal,
  composerArtifact,
  type HeldPackage,
  type WithdrawnFile,
} from "./features/composer/repository.ts";
export type { Counter } from "./features/counters/counter.ts";
export { type StatusQuestion, type StatusQuestionInput, statusQuestion } from "./features/edge/question.ts";
export type { Edge, Status, StatusVerdict } from "./features/edge/status.ts";
export type { Effect, IdempotentRequest, KeptAnswer } from "./features/idempotency/idempotent.ts";
export { columnNames } from "./features/imports/column-names.ts";
export {
  createImportWorker,
  type ImportWorker,
  type ImportWorkerOptions,
} from "./features/imports/import-worker.ts";
export { type DocumentPart, type Rows, UnreadableFile } from "./features/imports/reading.ts";
export type { ColumnFields } from "./features/imports/schema.ts";
export type { SourceRow } from "./features/imports/sold-license.ts";
export { assertColumns, columnsOf, rowsIn } from "./features/imports/systems.ts";
export { unknownColumnsIn } from "./features/imports/unknown-columns.ts";
export { createMailDelivery, type MailDelivery, type MailDeliveryOptions } from "./features/mail/delivery.ts";
export type { DownloadCounter } from "./features/releases/download-counts.ts";
export { MOST_PUBLIC_URL } from "./features/releases/downloads.ts";
export type { FeedAnswer, FeedCaller, FeedReleases, Feeds } from "./features/releases/feeds.ts";
export type { Grounds } from "./features/releases/grounds.ts";
export type { PackageContents } from "./features/releases/package.ts";
export { offeredTo, type ProductUpdates, type Updates } from "./features/releases/product-updates.ts";
export { releaseErrors } from "./features/releases/stored-release.ts";
export type { ExpectedFile } from "./features/releases/uploads.ts";
export { secondFactorRequired } from "./features/second-factors/requirement.ts";
export type {
  KnownCredential,
  NewCredential,
  OneTimeCodes,
  PasskeyCeremonies,
} from "./features/second-factors/tools.ts";
export { lookupKeyOf } from "./foundation/license-key.ts";
export { withoutSlashes } from "./foundation/text.ts";
export type { ServerLicensing } from "./server-licensing.ts";
