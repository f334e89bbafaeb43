export {
  organizationSettings,
  organizationSettingsUpdate,
} from "./features/accounts/organization-settings-schema.ts";
export { savedView, savedViewCreate, savedViewUpdate } from "./features/accounts/saved-view-schema.ts";
export {
  emailChange,
  emailConfirmation,
  forgottenPassword,
  identityProviders,
  invitation,
  invitationCreate,
  invitationReference,
  invitationShown,
  login,
  member,
  organization,
  organizationUpdate,
  passwordByLink,
  passwordChange,
  profileUpdate,
  type Role,
  register,
  roleChange,
  roles,
  session,
  user,
} from "./features/accounts/schema.ts";
export {
  activation,
  activationDetail,
  activationSort,
  activationStatuses,
  activationUpdate,
  machineInput,
} from "./features/activations/schema.ts";
export {
  activationSeries,
  counterSeries,
  eventSeries,
  expirationSeries,
  installedBase,
  intervals,
  licenseSeries,
  retentionSeries,
  revenueSeries,
  seriesRequest,
} from "./features/analytics/schema.ts";
export { apiToken, apiTokenCreate, apiTokenUpdate } from "./features/api-tokens/schema.ts";
export { auditEntry } from "./features/audit/schema.ts";
export {
  payment,
  paymentCreate,
  paymentListItem,
  paymentSort,
  paymentStatuses,
  paymentUpdate,
} from "./features/billing/payment-schema.ts";
export {
  subscription,
  subscriptionCreate,
  subscriptionListItem,
  subscriptionSort,
  subscriptionStatuses,
  subscriptionUpdate,
} from "./features/billing/subscription-schema.ts";
export { bulkAction, bulkActionCreate, bulkActionLine } from "./features/bulk-actions/schema.ts";
export {
  bundle,
  bundleCreate,
  bundleExtend,
  bundleExtension,
  bundleUpdate,
} from "./features/bundles/schema.ts";
export { productAliases, productAliasesUpdate } from "./features/compat/schema.ts";
export {
  composerPackage,
  composerToken,
  composerTokenCreate,
  composerTokenCreated,
} from "./features/composer/schema.ts";
export { counterNames, insights } from "./features/counters/schema.ts";
export { customerDetail } from "./features/customers/detail-schema.ts";
export {
  customer,
  customerCreate,
  customerListItem,
  customerSort,
  customerUpdate,
} from "./features/customers/schema.ts";
export { MOST_EVENTS, trackedEvent, usageEvent } from "./features/events/schema.ts";
export {
  dateOrders,
  importFields,
  importMapping,
  importRecord,
  importRun,
  importSources,
  lineOutcomes,
  lineReport,
} from "./features/imports/schema.ts";
export {
  issuedLicenseFile,
  licenseFile,
  licenseFileCreate,
  licenseFileRelease,
} from "./features/license-files/schema.ts";
export {
  license,
  licenseCreate,
  licenseCreateMany,
  licenseDetail,
  licenseListItem,
  licenseRenewal,
  licenseSort,
  licenseStatuses,
  licenseUpdate,
  planChange,
  planChangeResult,
} from "./features/licenses/schema.ts";
export { denial, licenseNotes, publicLicense, verdictNotes } from "./features/licenses/verdict-schema.ts";
export { languages, mail, mailStates } from "./features/mail/schema.ts";
export { plan, planCreate, planSort, planUpdate } from "./features/plans/schema.ts";
export { portalCheckout, portalPurchase } from "./features/portal/purchase-schema.ts";
export {
  portalActivation,
  portalCodeRequest,
  portalDownload,
  portalEmailChange,
  portalEmailConfirmation,
  portalEntry,
  portalLicense,
  portalLicenseDetail,
  portalLicenseFile,
  portalMe,
  portalPayment,
  portalRelease,
  portalSession,
  portalSessionCreate,
  portalSessionCreated,
  portalSubscription,
  portalVendor,
  slugOfOrganization,
} from "./features/portal/schema.ts";
export {
  product,
  productCreate,
  productListItem,
  productSort,
  productUpdate,
} from "./features/products/schema.ts";
export { providerEvent, providerEventDetail } from "./features/providers/event-schema.ts";
export { order, orderCreate, orderRefund } from "./features/providers/order-schema.ts";
export {
  paymentProvider,
  paymentProviderCreate,
  paymentProviderUpdate,
} from "./features/providers/schema.ts";
export { releaseDownloads } from "./features/releases/download-count-schema.ts";
export {
  artifact,
  artifactDetails,
  MOST_ARTIFACT_BYTES,
  release,
  releaseChannels,
  releaseCreate,
  releaseListItem,
  releasePublication,
  releaseSort,
  releaseStatuses,
  releaseUpdate,
} from "./features/releases/schema.ts";
export {
  challenged,
  challengeReference,
  factorAdded,
  freshRecoveryCodes,
  passkey,
  passkeyAdded,
  passkeyAnswer,
  passkeyCeremony,
  passkeyCreate,
  passkeyOptions,
  passkeyRename,
  reauthentication,
  secondFactorAnswer,
  secondFactorStatus,
  totpConfirmation,
  totpEnrolment,
} from "./features/second-factors/schema.ts";
export { jwks, signingKey } from "./features/signing/schema.ts";
export {
  webhookDelivery,
  webhookDeliveryDetail,
  webhookDeliveryStates,
  webhookEndpoint,
  webhookEndpointCreate,
  webhookEndpointCreated,
  webhookEndpointUpdate,
  webhookReplay,
  webhookReplayed,
  webhookSecret,
} from "./features/webhooks/schema.ts";
export { parse, parseInput } from "./foundation/parse.ts";
export { externalId, isStorableText, page, reference, sortBy, timestamp } from "./foundation/primitives.ts";
export { LONGEST_PAIR_NAME, LONGEST_PAIR_VALUE } from "./rules/pairs.ts";
