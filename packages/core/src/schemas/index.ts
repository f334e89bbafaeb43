export {
  emailChange,
  emailConfirmation,
  forgottenPassword,
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
} from "./account.ts";
export {
  activation,
  activationDetail,
  activationSort,
  activationStatuses,
  activationUpdate,
} from "./activation.ts";
export { activationSeries, eventSeries, intervals, licenseSeries, seriesRequest } from "./analytics.ts";
export { apiToken, apiTokenCreate, apiTokenUpdate } from "./api-token.ts";
export { auditEntry } from "./audit.ts";
export { customer, customerCreate, customerListItem, customerSort, customerUpdate } from "./customer.ts";
export { customerDetail } from "./customer-detail.ts";
export { MOST_EVENTS, trackedEvent, usageEvent } from "./event.ts";
export { identityProviders } from "./identity.ts";
export {
  dateOrders,
  importFields,
  importMapping,
  importRecord,
  importRun,
  importSources,
  lineOutcomes,
  lineReport,
} from "./import.ts";
export { invitation, invitationCreate, invitationReference, invitationShown } from "./invitation.ts";
export {
  license,
  licenseCreate,
  licenseCreateMany,
  licenseDetail,
  licenseListItem,
  licenseSort,
  licenseStatuses,
  licenseUpdate,
} from "./license.ts";
export { licenseRenewal, planChange, planChangeResult } from "./license-period.ts";
export { languages, mail, mailStates } from "./mail.ts";
export { organizationSettings, organizationSettingsUpdate } from "./organization-settings.ts";
export { parse } from "./parse.ts";
export {
  payment,
  paymentCreate,
  paymentListItem,
  paymentSort,
  paymentStatuses,
  paymentUpdate,
} from "./payment.ts";
export { paymentProvider, paymentProviderCreate, paymentProviderUpdate } from "./payment-provider.ts";
export { plan, planCreate, planSort, planUpdate } from "./plan.ts";
export { isStorableText, page, reference, timestamp } from "./primitives.ts";
export { product, productCreate, productListItem, productSort, productUpdate } from "./product.ts";
export { productAliases, productAliasesUpdate } from "./product-aliases.ts";
export { providerEvent, providerEventDetail } from "./provider-event.ts";
export {
  release,
  releaseChannels,
  releaseCreate,
  releaseListItem,
  releasePublication,
  releaseSort,
  releaseStatuses,
  releaseUpdate,
} from "./release.ts";
export { savedView, savedViewCreate, savedViewUpdate } from "./saved-view.ts";
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
} from "./second-factor.ts";
export { jwks, signingKey } from "./signing-key.ts";
export { sortBy } from "./sort.ts";
export {
  subscription,
  subscriptionCreate,
  subscriptionListItem,
  subscriptionSort,
  subscriptionStatuses,
  subscriptionUpdate,
} from "./subscription.ts";
export { denial, licenseNotes, publicLicense, verdictNotes } from "./verdict.ts";
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
} from "./webhook.ts";
