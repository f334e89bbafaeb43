export {
  type Accounts,
  type AccountsOptions,
  createAccounts,
  type OrganizationAccounts,
} from "./features/accounts/accounts.ts";
export type { OrganizationCreate, Organizations } from "./features/accounts/bare-organizations.ts";
export type { Colleagues, PasswordLink } from "./features/accounts/colleagues.ts";
export type { Invitations } from "./features/accounts/invitations.ts";
export type { OrganizationDetails } from "./features/accounts/organizations.ts";
export type { PasswordHasher } from "./features/accounts/passwords.ts";
export type { SavedViews } from "./features/accounts/saved-views.ts";
export { type IdentityProvider, LOST_EMAIL_SUFFIX, type Role } from "./features/accounts/schema.ts";
export type { Authenticated, IssuedSession, LoggedIn, LogIn } from "./features/accounts/sessions.ts";
export type { Users } from "./features/accounts/users.ts";
export type { ActivateInput, ActivateResult } from "./features/activations/activate.ts";
export type { Activations } from "./features/activations/activations.ts";
export type { CheckResult } from "./features/activations/check.ts";
export type { MoveInput } from "./features/activations/move.ts";
export type { ActivationStatus } from "./features/activations/schema.ts";
export type { DeactivateResult } from "./features/activations/seat.ts";
export type { AskingSite, FreeSiteInput, SitesInput, SitesResult } from "./features/activations/sites.ts";
export type { Analytics } from "./features/analytics/analytics.ts";
export type { Interval } from "./features/analytics/schema.ts";
export type { PlanSelection, ProductSelection } from "./features/analytics/selection.ts";
export type { ApiTokens } from "./features/api-tokens/api-tokens.ts";
export type { AuthenticatedToken } from "./features/api-tokens/authenticate-token.ts";
export type { Access, Acting } from "./features/audit/acting.ts";
export type { Audit, AuditFilter } from "./features/audit/audit.ts";
export type { Deed } from "./features/audit/audit-entry.ts";
export type { By } from "./features/audit/by.ts";
export type { PaymentStatus } from "./features/billing/payment-schema.ts";
export type { PaymentFilter, Payments } from "./features/billing/payments.ts";
export type { SubscriptionStatus } from "./features/billing/subscription-schema.ts";
export type { SubscriptionFilter, Subscriptions } from "./features/billing/subscriptions.ts";
export type { BulkActions } from "./features/bulk-actions/bulk-actions.ts";
export type { BundleFilter, Bundles } from "./features/bundles/bundles.ts";
export type { AliasesOfProducts } from "./features/compat/product-aliases.ts";
export type { ComposerPackages } from "./features/composer/composer-package.ts";
export type { ComposerTokens } from "./features/composer/composer-tokens.ts";
export type {
  ComposerPackage,
  ComposerToken,
  ComposerTokenCreate,
  ComposerTokenCreated,
} from "./features/composer/schema.ts";
export type { Counted, CountedProduct, Counter } from "./features/counters/counter.ts";
export type { CounterName } from "./features/counters/schema.ts";
export type { CustomerFilter, CustomerReference, Customers } from "./features/customers/customers.ts";
export type { Events } from "./features/events/events.ts";
export type { TrackCounts, TrackInput, TrackResult } from "./features/events/track.ts";
export type { BeforeHooks, ChangeType, PendingChange } from "./features/hooks/before.ts";
export type { EventHooks, HookEvent } from "./features/hooks/event-hooks.ts";
export { Refusal } from "./features/hooks/refusal.ts";
export type { Mark } from "./features/idempotency/mark.ts";
export type { ImportOptions } from "./features/imports/import-options.ts";
export type { ImportFile, Imports, StartedImport } from "./features/imports/imports.ts";
export type { LineFilter } from "./features/imports/line-reports.ts";
export type { ImportCounts, ImportProgress } from "./features/imports/report.ts";
export type { DateOrder, ImportField, ImportFormat, ImportSource } from "./features/imports/schema.ts";
export type { JobWorker } from "./features/jobs/job-worker.ts";
export type { LeaseNotes } from "./features/leases/held.ts";
export type { LicenseFileInput, LicenseFiles } from "./features/license-files/license-files.ts";
export type { FileSigner, LicenseFileResult } from "./features/license-files/make-file.ts";
export type { LicenseFinding } from "./features/licenses/find.ts";
export type { LicenseScope } from "./features/licenses/group.ts";
export type { IssueOptions } from "./features/licenses/issue-once.ts";
export type { Licenses } from "./features/licenses/licenses.ts";
export type {
  LicenseChanges,
  LicenseFilter,
  LicenseQuery,
  LicenseSelection,
  NewLicense,
} from "./features/licenses/queries.ts";
export type { LicenseStatus } from "./features/licenses/schema.ts";
export type { LicenseReference, ValidateInput, ValidateResult } from "./features/licenses/validate.ts";
export type { VerdictCode } from "./features/licenses/verdict-schema.ts";
export type { MailTransport } from "./features/mail/attempt.ts";
export type { MailParameters, MailTemplate } from "./features/mail/contents.ts";
export { type Letter, MailNotTaken } from "./features/mail/letter.ts";
export type { MailLists } from "./features/mail/mail-lists.ts";
export {
  createMailQueue,
  type MailQueue,
  type MailQueueOptions,
  type MailToQueue,
} from "./features/mail/queue.ts";
export type { MailState } from "./features/mail/schema.ts";
export type { SettingsOfOrganization } from "./features/mail/settings.ts";
export type { PlanFilter, Plans } from "./features/plans/plans.ts";
export type { ClaimInput, ClaimResult } from "./features/portal/claims.ts";
export type {
  IssuedPortalSession,
  Portal,
  PortalCustomer,
  PortalSource,
  PortalTicket,
  PortalTicketMaker,
  PortalTickets,
} from "./features/portal/portal-calls.ts";
export type { PortalCheckout, PortalPurchase } from "./features/portal/purchase-schema.ts";
export type {
  PortalActivation,
  PortalCodeRequest,
  PortalEntry,
  PortalLicense,
  PortalLicenseDetail,
  PortalLicenseFile,
  PortalMe,
  PortalPayment,
  PortalRelease,
  PortalSessionCreate,
  PortalSubscription,
  PortalVendor,
} from "./features/portal/schema.ts";
export type { PortalScope } from "./features/portal/settings-schema.ts";
export type { ProductFilter, Products } from "./features/products/products.ts";
export type { PaymentProviderConnections } from "./features/providers/connections.ts";
export type {
  PaidLine,
  PaidPayment,
  PurchaseNews,
  Refund,
  Sale,
  SaleTerms,
  SubscriptionState,
} from "./features/providers/news.ts";
export {
  type PaymentProvider,
  type ProviderAccount,
  type ProviderNotice,
  ProviderProblem,
  type ProviderProblemCode,
  type ProviderRequest,
  type ProviderSettings,
  type SoldLicense,
} from "./features/providers/payment-provider.ts";
export {
  createPaymentProviders,
  type OrganizationPaymentProviders,
  type PaymentProviders,
  type PaymentProvidersOptions,
} from "./features/providers/payment-providers.ts";
export type { ProviderEventFilter, ProviderEvents } from "./features/providers/provider-events.ts";
export type { Purchases, RecordedPurchase } from "./features/providers/purchases.ts";
export type { ArtifactFile } from "./features/releases/artifact.ts";
export type { Artifacts, OpenedArtifact } from "./features/releases/artifacts.ts";
export type { DownloadInput } from "./features/releases/download.ts";
export type { CountedArtifact, DownloadCounter } from "./features/releases/download-counts.ts";
export {
  createDownloads,
  type DownloadAddress,
  type DownloadRefusal,
  type DownloadResult,
  type Downloads,
  type DownloadsOptions,
  type OpenedDownload,
} from "./features/releases/downloads.ts";
export type { ReleasePackage } from "./features/releases/package.ts";
export type { ByteRange, LocalFile, ReleaseFiles } from "./features/releases/release-files.ts";
export {
  createReleaseKey,
  type ReleaseKey,
  readReleaseKey,
  signRelease,
} from "./features/releases/release-key.ts";
export type { OpenedFile, Releases } from "./features/releases/releases.ts";
export type { ReleaseFilter } from "./features/releases/schema.ts";
export type { ReleaseStatement } from "./features/releases/statement.ts";
export type { SecondFactor } from "./features/second-factors/schema.ts";
export type { SecondFactors } from "./features/second-factors/second-factors.ts";
export type { SecondFactorTools } from "./features/second-factors/tools.ts";
export type { TokenSubject } from "./features/signing/issue.ts";
export type { FileSubject, SignedFile } from "./features/signing/sign-file.ts";
export {
  createTokens,
  type OrganizationSigningKeys,
  type Tokens,
  type TokensOptions,
} from "./features/signing/tokens.ts";
export type { TrialInput, TrialResult } from "./features/trials/start-trial.ts";
export type { SendRequest as WebhookRequest } from "./features/webhooks/attempt.ts";
export type { WebhookDeliveries, WebhookDeliveryFilter } from "./features/webhooks/deliveries.ts";
export type { WebhookEndpoints } from "./features/webhooks/endpoints.ts";
export type { SendResult as WebhookResult } from "./features/webhooks/outcome.ts";
export type { WebhookEventType } from "./features/webhooks/schema.ts";
export {
  createWebhooks,
  type OrganizationWebhooks,
  type Webhooks,
  type WebhooksOptions,
} from "./features/webhooks/webhooks.ts";
export {
  type ErrorCode,
  type ErrorDetail,
  invalidInput,
  LicensingError,
  notFound,
} from "./foundation/errors.ts";
export type { JsonObject, JsonValue, Page, PageRequest, Sort } from "./foundation/primitives.ts";
export type { Clock } from "./foundation/time.ts";
export type * from "./generated/types.ts";
export type { Licensing } from "./licensing.ts";
export { createLicensing } from "./licensing.ts";
export type { LicensingOptions } from "./licensing-options.ts";
export type { OrganizationLicensing } from "./organization-licensing.ts";
export type { ReleaseChannel } from "./rules/channels.ts";
export { normalizeDomain } from "./rules/domain.ts";
export { can, type FeaturedVerdict } from "./rules/entitlements.ts";
export { compareVersions } from "./rules/version-order.ts";
export { DEFAULT_ORGANIZATION_ID } from "./storage/ids.ts";
export type { ActivationFilter, ActivationQuery } from "./storage/seat-claim.ts";
export type { StorageAdapter } from "./storage/storage-adapter.ts";
export type { TransactionLicensing } from "./transaction-licensing.ts";
