export { accountErrors } from "./accounts/account-errors.ts";
export {
  type Accounts,
  type AccountsOptions,
  createAccounts,
  type OrganizationAccounts,
} from "./accounts/accounts.ts";
export type { Colleagues, PasswordLink } from "./accounts/colleagues.ts";
export type { Directory } from "./accounts/directory.ts";
export type { Invitations } from "./accounts/invitations.ts";
export type { IssuedDevice } from "./accounts/known-devices.ts";
export type { OrganizationDetails } from "./accounts/organization-details.ts";
export type { PasswordHasher } from "./accounts/password-hasher.ts";
export type { BegunSignIn } from "./accounts/pending-sign-ins.ts";
export type { SavedViews } from "./accounts/saved-views.ts";
export type { Authenticated, IssuedSession, LoggedIn, LogIn } from "./accounts/sessions.ts";
export type { Users } from "./accounts/users.ts";
export type { ActivateInput, ActivateResult } from "./activations/activate.ts";
export type { Activations } from "./activations/activations.ts";
export type { CheckResult } from "./activations/check.ts";
export type { DeactivateResult } from "./activations/deactivate.ts";
export { normalizeDomain } from "./activations/domain.ts";
export type { MoveInput } from "./activations/move.ts";
export type { AskingSite, FreeSiteInput, SitesInput, SitesResult } from "./activations/sites.ts";
export type { ApiTokens } from "./api-tokens/api-tokens.ts";
export type { AuthenticatedToken } from "./api-tokens/authenticate-token.ts";
export type { Audit, AuditFilter } from "./audit/audit.ts";
export type { PaymentFilter, Payments } from "./billing/payments.ts";
export type { SubscriptionFilter, Subscriptions } from "./billing/subscriptions.ts";
export type { Deed } from "./chronicle/audit-entry.ts";
export type { By } from "./chronicle/by.ts";
export type { Clock } from "./clock.ts";
export type { CompatScope } from "./compat/catalog.ts";
export type { Compat, SiteStanding } from "./compat/compat.ts";
export type { CompatLicense, CompatProduct } from "./compat/find.ts";
export type { Instance, InstanceResult } from "./compat/instances.ts";
export type { ItemProblem, NamedItem } from "./compat/items.ts";
export type { LemonSqueezyIds } from "./compat/lemon-squeezy-ids.ts";
export type { AliasesOfProducts } from "./compat/product-aliases.ts";
export { canonicalLicenseKey } from "./crypto/license-key.ts";
export type { Customers } from "./customers/customers.ts";
export type { Edge } from "./edge/edge.ts";
export { type StatusQuestion, type StatusQuestionInput, statusQuestion } from "./edge/question.ts";
export type { Status, StatusVerdict } from "./edge/status.ts";
export { can, type FeaturedVerdict } from "./entitlements/can.ts";
export { type ErrorCode, type ErrorDetail, invalidInput, LicensingError, notFound } from "./errors.ts";
export type { Analytics, ProductSelection } from "./events/analytics.ts";
export type { Events } from "./events/events.ts";
export type { TrackCounts, TrackInput, TrackResult } from "./events/track.ts";
export type { Effect, IdempotentRequest, KeptAnswer } from "./idempotency/idempotent.ts";
export type { Mark } from "./idempotency/mark.ts";
export { DEFAULT_ORGANIZATION_ID, defaultOrganization } from "./ids.ts";
export { columnNames } from "./import/column-names.ts";
export type { DocumentPart } from "./import/document-part.ts";
export type { ImportOptions } from "./import/import-options.ts";
export { createImportWorker, type ImportWorker, type ImportWorkerOptions } from "./import/import-worker.ts";
export type { ImportFile, Imports, StartedImport } from "./import/imports.ts";
export type { LineFilter } from "./import/line-reports.ts";
export type { ImportCounts, ImportProgress } from "./import/report.ts";
export type { Rows } from "./import/rows.ts";
export type { SourceRow } from "./import/sold-license.ts";
export { columnsOf, rowsIn } from "./import/systems.ts";
export { UnreadableFile } from "./import/unreadable-file.ts";
export type { Licenses } from "./licenses/licenses.ts";
export type { LicenseReference } from "./licenses/subject.ts";
export type { ValidateResult } from "./licenses/validate.ts";
export {
  createLicensing,
  type Licensing,
  type LicensingOptions,
  type OrganizationLicensing,
} from "./licensing.ts";
export type { MailTransport } from "./mail/attempt.ts";
export type { MailParameters, MailTemplate } from "./mail/contents.ts";
export { createMailDelivery, type MailDelivery, type MailDeliveryOptions } from "./mail/delivery.ts";
export type { Letter } from "./mail/letter.ts";
export type { MailLists } from "./mail/mail-lists.ts";
export { MailNotTaken } from "./mail/mail-not-taken.ts";
export {
  createMailQueue,
  type MailQueue,
  type MailQueueOptions,
  type MailToQueue,
} from "./mail/queue.ts";
export type { SettingsOfOrganization } from "./mail/settings.ts";
export type { Plans } from "./plans/plans.ts";
export type { Products } from "./products/products.ts";
export type { PaymentProviderConnections } from "./providers/connections.ts";
export type {
  PaidLine,
  PaidPayment,
  PurchaseNews,
  Refund,
  Sale,
  SaleTerms,
  SubscriptionState,
} from "./providers/news.ts";
export type { PaymentProvider, ProviderNotice, ProviderRequest } from "./providers/payment-provider.ts";
export {
  createPaymentProviders,
  type OrganizationPaymentProviders,
  type PaymentProviders,
  type PaymentProvidersOptions,
} from "./providers/payment-providers.ts";
export { ProviderProblem, type ProviderProblemCode } from "./providers/problem.ts";
export type { ProviderEventFilter, ProviderEvents } from "./providers/provider-events.ts";
export type { Purchases } from "./providers/purchases.ts";
export type { DownloadInput } from "./releases/download.ts";
export {
  createDownloads,
  type DownloadAddress,
  type DownloadRefusal,
  type DownloadResult,
  type Downloads,
  type DownloadsOptions,
  MOST_PUBLIC_URL,
  type OpenedDownload,
} from "./releases/downloads.ts";
export type { PackageContents, ReleasePackage } from "./releases/package.ts";
export { offeredTo, type ProductUpdates, type Updates } from "./releases/product-updates.ts";
export { releaseErrors } from "./releases/release-errors.ts";
export type { ByteRange, LocalFile, ReleaseFiles } from "./releases/release-files.ts";
export { createReleaseKey, type ReleaseKey, readReleaseKey, signRelease } from "./releases/release-key.ts";
export type { OpenedFile, Releases } from "./releases/releases.ts";
export type { ReleaseStatement } from "./releases/statement.ts";
export type { ExpectedFile } from "./releases/uploads.ts";
export { compareVersions } from "./releases/version-order.ts";
export {
  type EmailChange,
  type EmailConfirmation,
  type ForgottenPassword,
  LOST_EMAIL_SUFFIX,
  type Login,
  type Member,
  type Organization,
  type OrganizationUpdate,
  type PasswordByLink,
  type PasswordChange,
  type PasswordReset,
  type ProfileUpdate,
  type Register,
  type Role,
  type RoleChange,
  type Session,
  type User,
  type UserAddition,
} from "./schemas/account.ts";
export type { Activation, ActivationDetail, ActivationStatus } from "./schemas/activation.ts";
export type {
  ActivationSeries,
  EventSeries,
  Interval,
  LicenseSeries,
  SeriesRequest,
} from "./schemas/analytics.ts";
export type { ApiToken, ApiTokenCreate, ApiTokenUpdate } from "./schemas/api-token.ts";
export type { Actor, AuditEntry } from "./schemas/audit.ts";
export type { Customer, CustomerCreate, CustomerListItem, CustomerUpdate } from "./schemas/customer.ts";
export type { CustomerDetail } from "./schemas/customer-detail.ts";
export type { Entitlement } from "./schemas/entitlement.ts";
export type { TrackedEvent, UsageEvent } from "./schemas/event.ts";
export type { Identity, IdentityProvider, ProviderProfile } from "./schemas/identity.ts";
export type {
  ColumnFields,
  DateOrder,
  ImportColumn,
  ImportField,
  ImportFormat,
  ImportMapping,
  ImportQuestion,
  ImportRecord,
  ImportRun,
  ImportSource,
  LineReport,
} from "./schemas/import.ts";
export type { Invitation, InvitationCreate, InvitationShown } from "./schemas/invitation.ts";
export type {
  License,
  LicenseCreate,
  LicenseCreateMany,
  LicenseDetail,
  LicenseListItem,
  LicenseStatus,
  LicenseUpdate,
} from "./schemas/license.ts";
export type { LicenseRenewal, PlanChange, PlanChangeResult } from "./schemas/license-period.ts";
export type { MailEntry, MailState } from "./schemas/mail.ts";
export type { OrganizationSettings, OrganizationSettingsUpdate } from "./schemas/organization-settings.ts";
export type {
  Payment,
  PaymentCreate,
  PaymentListItem,
  PaymentStatus,
  PaymentUpdate,
} from "./schemas/payment.ts";
export type {
  PaymentProviderConnection,
  PaymentProviderCreate,
  PaymentProviderUpdate,
} from "./schemas/payment-provider.ts";
export type { Plan, PlanCreate, PlanUpdate } from "./schemas/plan.ts";
export type { JsonObject, Page, PageRequest } from "./schemas/primitives.ts";
export type { Product, ProductCreate, ProductListItem, ProductUpdate } from "./schemas/product.ts";
export type { ProductAliases, ProductAliasesUpdate } from "./schemas/product-aliases.ts";
export type { ProviderEvent, ProviderEventDetail } from "./schemas/provider-event.ts";
export type {
  PackageHeader,
  Release,
  ReleaseCreate,
  ReleaseFile,
  ReleaseFilter,
  ReleaseListItem,
  ReleasePublication,
  ReleaseUpdate,
  ReleaseUpload,
  SignedStatement,
} from "./schemas/release.ts";
export type { SavedView, SavedViewCreate, SavedViewUpdate } from "./schemas/saved-view.ts";
export type {
  Challenged,
  FactorAdded,
  Passkey,
  PasskeyAdded,
  PasskeyAnswer,
  PasskeyCeremony,
  PasskeyCreate,
  PasskeyOptions,
  PasskeyRename,
  Reauthentication,
  SecondFactor,
  SecondFactorAnswer,
  SecondFactorStatus,
  TotpConfirmation,
  TotpEnrolment,
} from "./schemas/second-factor.ts";
export type { Jwks, PublicJwk, SigningKey } from "./schemas/signing-key.ts";
export type { Sort } from "./schemas/sort.ts";
export type {
  Subscription,
  SubscriptionCreate,
  SubscriptionListItem,
  SubscriptionStatus,
  SubscriptionUpdate,
} from "./schemas/subscription.ts";
export type { Denial, LicenseNotes, PublicLicense, VerdictCode, VerdictNotes } from "./schemas/verdict.ts";
export type {
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookEndpoint,
  WebhookEndpointCreate,
  WebhookEndpointCreated,
  WebhookEndpointUpdate,
  WebhookReplay,
  WebhookReplayed,
  WebhookSecret,
} from "./schemas/webhook.ts";
export { secondFactorRequired } from "./second-factors/requirement.ts";
export type { SecondFactors } from "./second-factors/second-factors.ts";
export type {
  KnownCredential,
  NewCredential,
  OneTimeCodes,
  PasskeyCeremonies,
  SecondFactorTools,
} from "./second-factors/tools.ts";
export type {
  ActivationFilter,
  ActivationQuery,
  SeatClaim,
  SeatClaimResult,
  SiteClaim,
  SiteMove,
} from "./storage/activation-store.ts";
export type { Change, ChangedKind, ChangeFeed } from "./storage/change-feed.ts";
export type {
  CustomerChanges,
  CustomerFilter,
  CustomerQuery,
} from "./storage/customer-store.ts";
export type { EventFilter, EventQuery, EventSelection, Shortage } from "./storage/event-store.ts";
export type {
  LicenseChanges,
  LicenseFilter,
  LicenseQuery,
  LicenseSelection,
  LicenseStanding,
  LicenseSubject,
  NewLicense,
  SubjectQuery,
  VerdictTerms,
} from "./storage/license-store.ts";
export type { PaymentChanges, PaymentQuery } from "./storage/payment-store.ts";
export type { PlanChanges, PlanFilter, PlanQuery } from "./storage/plan-store.ts";
export type { ProductChanges, ProductFilter, ProductQuery } from "./storage/product-store.ts";
export { recordErrors } from "./storage/record-errors.ts";
export type { Slice } from "./storage/slice.ts";
export type {
  SubscriptionChanges,
  SubscriptionQuery,
} from "./storage/subscription-store.ts";
export type { StorageAdapter } from "./store/storage-adapter.ts";
export type { TokenSubject } from "./tokens/issue.ts";
export {
  createTokens,
  type OrganizationSigningKeys,
  type Tokens,
  type TokensOptions,
} from "./tokens/tokens.ts";
export type { TrialInput, TrialResult } from "./trials/start-trial.ts";
export type { SendRequest as WebhookRequest } from "./webhooks/attempt.ts";
export type { WebhookDeliveries } from "./webhooks/deliveries.ts";
export type { WebhookEndpoints } from "./webhooks/endpoints.ts";
export type { SendResult as WebhookResult } from "./webhooks/outcome.ts";
export {
  createWebhooks,
  type OrganizationWebhooks,
  type Webhooks,
  type WebhooksOptions,
} from "./webhooks/webhooks.ts";
export { withoutSlashes } from "./without-slashes.ts";
