// Written by `npm run docs:generate` from the schemas of the features.

import type { z } from "zod";
import type { organizationSettings, organizationSettingsUpdate } from "../features/accounts/organization-settings-schema.ts";
import type { savedView, savedViewCreate, savedViewUpdate } from "../features/accounts/saved-view-schema.ts";
import type { emailChange, emailConfirmation, forgottenPassword, identity, invitation, invitationCreate, invitationReference, invitationShown, login, member, organization, organizationUpdate, passwordByLink, passwordChange, passwordReset, profileUpdate, providerProfile, register, roleChange, session, user, userAddition } from "../features/accounts/schema.ts";
import type { activation, activationDetail, activationUpdate } from "../features/activations/schema.ts";
import type { activationSeries, counterSeries, eventSeries, expirationSeries, installedBase, licenseSeries, retentionSeries, revenueSeries, seriesRequest } from "../features/analytics/schema.ts";
import type { apiToken, apiTokenCreate, apiTokenUpdate } from "../features/api-tokens/schema.ts";
import type { actor, auditEntry } from "../features/audit/schema.ts";
import type { payment, paymentCreate, paymentListItem, paymentUpdate } from "../features/billing/payment-schema.ts";
import type { subscription, subscriptionCreate, subscriptionListItem, subscriptionUpdate } from "../features/billing/subscription-schema.ts";
import type { bulkAction, bulkActionCreate, bulkActionLine } from "../features/bulk-actions/schema.ts";
import type { bundle, bundleCreate, bundleExtend, bundleExtension, bundleUpdate } from "../features/bundles/schema.ts";
import type { productAliases, productAliasesUpdate } from "../features/compat/schema.ts";
import type { insights } from "../features/counters/schema.ts";
import type { customerDetail } from "../features/customers/detail-schema.ts";
import type { customer, customerCreate, customerListItem, customerUpdate } from "../features/customers/schema.ts";
import type { entitlement } from "../features/entitlements/schema.ts";
import type { usageEvent } from "../features/events/schema.ts";
import type { importColumn, importMapping, importQuestion, importRecord, importRun, lineReport, unknownColumn } from "../features/imports/schema.ts";
import type { issuedLicenseFile, licenseFile, licenseFileCreate, licenseFileRelease } from "../features/license-files/schema.ts";
import type { license, licenseCreate, licenseCreateMany, licenseDetail, licenseListItem, licenseRenewal, licenseUpdate, planChange, planChangeResult } from "../features/licenses/schema.ts";
import type { denial, licenseNotes, publicLicense, verdictNotes } from "../features/licenses/verdict-schema.ts";
import type { mail } from "../features/mail/schema.ts";
import type { plan, planCreate, planUpdate } from "../features/plans/schema.ts";
import type { product, productCreate, productListItem, productUpdate } from "../features/products/schema.ts";
import type { providerEvent, providerEventDetail } from "../features/providers/event-schema.ts";
import type { purchaseNews, purchaseOptions } from "../features/providers/purchase-schema.ts";
import type { paymentProvider, paymentProviderCreate, paymentProviderUpdate } from "../features/providers/schema.ts";
import type { releaseDownloads } from "../features/releases/download-count-schema.ts";
import type { artifact, artifactDetails, packageHeader, release, releaseCreate, releaseFile, releaseListItem, releasePublication, releaseUpdate, releaseUpload, signedStatement } from "../features/releases/schema.ts";
import type { challengeReference, challenged, factorAdded, passkey, passkeyAdded, passkeyAnswer, passkeyCeremony, passkeyCreate, passkeyOptions, passkeyRename, reauthentication, secondFactorAnswer, secondFactorStatus, totpConfirmation, totpEnrolment } from "../features/second-factors/schema.ts";
import type { jwks, publicJwk, signingKey } from "../features/signing/schema.ts";
import type { webhookAttempt, webhookDelivery, webhookDeliveryDetail, webhookEndpoint, webhookEndpointCreate, webhookEndpointCreated, webhookEndpointUpdate, webhookReplay, webhookReplayed, webhookSecret } from "../features/webhooks/schema.ts";
import type * as types from "./types.ts";

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : [A, B];
type AllTrue<Given extends true[]> = Given;

/** Compiles only if each interface is what its schema takes or gives. */
export type Checked = AllTrue<[
  Same<types.OrganizationSettings, z.output<typeof organizationSettings>>,
  Same<types.OrganizationSettingsUpdate, z.input<typeof organizationSettingsUpdate>>,
  Same<types.SavedView, z.output<typeof savedView>>,
  Same<types.SavedViewCreate, z.input<typeof savedViewCreate>>,
  Same<types.SavedViewUpdate, z.input<typeof savedViewUpdate>>,
  Same<types.EmailChange, z.input<typeof emailChange>>,
  Same<types.EmailConfirmation, z.input<typeof emailConfirmation>>,
  Same<types.ForgottenPassword, z.input<typeof forgottenPassword>>,
  Same<types.Identity, z.output<typeof identity>>,
  Same<types.Invitation, z.output<typeof invitation>>,
  Same<types.InvitationCreate, z.input<typeof invitationCreate>>,
  Same<types.InvitationReference, z.input<typeof invitationReference>>,
  Same<types.InvitationShown, z.output<typeof invitationShown>>,
  Same<types.Login, z.input<typeof login>>,
  Same<types.Member, z.output<typeof member>>,
  Same<types.Organization, z.output<typeof organization>>,
  Same<types.OrganizationUpdate, z.input<typeof organizationUpdate>>,
  Same<types.PasswordByLink, z.input<typeof passwordByLink>>,
  Same<types.PasswordChange, z.input<typeof passwordChange>>,
  Same<types.PasswordReset, z.input<typeof passwordReset>>,
  Same<types.ProfileUpdate, z.input<typeof profileUpdate>>,
  Same<types.ProviderProfile, z.input<typeof providerProfile>>,
  Same<types.Register, z.input<typeof register>>,
  Same<types.RoleChange, z.input<typeof roleChange>>,
  Same<types.Session, z.output<typeof session>>,
  Same<types.User, z.output<typeof user>>,
  Same<types.UserAddition, z.input<typeof userAddition>>,
  Same<types.Activation, z.output<typeof activation>>,
  Same<types.ActivationDetail, z.output<typeof activationDetail>>,
  Same<types.ActivationUpdate, z.input<typeof activationUpdate>>,
  Same<types.ActivationSeries, z.output<typeof activationSeries>>,
  Same<types.CounterSeries, z.output<typeof counterSeries>>,
  Same<types.EventSeries, z.output<typeof eventSeries>>,
  Same<types.ExpirationSeries, z.output<typeof expirationSeries>>,
  Same<types.InstalledBase, z.output<typeof installedBase>>,
  Same<types.LicenseSeries, z.output<typeof licenseSeries>>,
  Same<types.RetentionSeries, z.output<typeof retentionSeries>>,
  Same<types.RevenueSeries, z.output<typeof revenueSeries>>,
  Same<types.SeriesRequest, z.input<typeof seriesRequest>>,
  Same<types.ApiToken, z.output<typeof apiToken>>,
  Same<types.ApiTokenCreate, z.input<typeof apiTokenCreate>>,
  Same<types.ApiTokenUpdate, z.input<typeof apiTokenUpdate>>,
  Same<types.Actor, z.output<typeof actor>>,
  Same<types.AuditEntry, z.output<typeof auditEntry>>,
  Same<types.Payment, z.output<typeof payment>>,
  Same<types.PaymentCreate, z.input<typeof paymentCreate>>,
  Same<types.PaymentListItem, z.output<typeof paymentListItem>>,
  Same<types.PaymentUpdate, z.input<typeof paymentUpdate>>,
  Same<types.Subscription, z.output<typeof subscription>>,
  Same<types.SubscriptionCreate, z.input<typeof subscriptionCreate>>,
  Same<types.SubscriptionListItem, z.output<typeof subscriptionListItem>>,
  Same<types.SubscriptionUpdate, z.input<typeof subscriptionUpdate>>,
  Same<types.BulkAction, z.output<typeof bulkAction>>,
  Same<types.BulkActionCreate, z.input<typeof bulkActionCreate>>,
  Same<types.BulkActionLine, z.output<typeof bulkActionLine>>,
  Same<types.Bundle, z.output<typeof bundle>>,
  Same<types.BundleCreate, z.input<typeof bundleCreate>>,
  Same<types.BundleExtend, z.input<typeof bundleExtend>>,
  Same<types.BundleExtension, z.output<typeof bundleExtension>>,
  Same<types.BundleUpdate, z.input<typeof bundleUpdate>>,
  Same<types.ProductAliases, z.output<typeof productAliases>>,
  Same<types.ProductAliasesUpdate, z.input<typeof productAliasesUpdate>>,
  Same<types.Insights, z.output<typeof insights>>,
  Same<types.CustomerDetail, z.output<typeof customerDetail>>,
  Same<types.Customer, z.output<typeof customer>>,
  Same<types.CustomerCreate, z.input<typeof customerCreate>>,
  Same<types.CustomerListItem, z.output<typeof customerListItem>>,
  Same<types.CustomerUpdate, z.input<typeof customerUpdate>>,
  Same<types.Entitlement, z.input<typeof entitlement>>,
  Same<types.UsageEvent, z.output<typeof usageEvent>>,
  Same<types.ImportColumn, z.output<typeof importColumn>>,
  Same<types.ImportMapping, z.input<typeof importMapping>>,
  Same<types.ImportQuestion, z.output<typeof importQuestion>>,
  Same<types.ImportRecord, z.output<typeof importRecord>>,
  Same<types.ImportRun, z.input<typeof importRun>>,
  Same<types.LineReport, z.output<typeof lineReport>>,
  Same<types.UnknownColumn, z.output<typeof unknownColumn>>,
  Same<types.IssuedLicenseFile, z.output<typeof issuedLicenseFile>>,
  Same<types.LicenseFile, z.output<typeof licenseFile>>,
  Same<types.LicenseFileCreate, z.input<typeof licenseFileCreate>>,
  Same<types.LicenseFileRelease, z.output<typeof licenseFileRelease>>,
  Same<types.License, z.output<typeof license>>,
  Same<types.LicenseCreate, z.input<typeof licenseCreate>>,
  Same<types.LicenseCreateMany, z.input<typeof licenseCreateMany>>,
  Same<types.LicenseDetail, z.output<typeof licenseDetail>>,
  Same<types.LicenseListItem, z.output<typeof licenseListItem>>,
  Same<types.LicenseRenewal, z.input<typeof licenseRenewal>>,
  Same<types.LicenseUpdate, z.input<typeof licenseUpdate>>,
  Same<types.PlanChange, z.input<typeof planChange>>,
  Same<types.PlanChangeResult, z.output<typeof planChangeResult>>,
  Same<types.Denial, z.output<typeof denial>>,
  Same<types.LicenseNotes, z.output<typeof licenseNotes>>,
  Same<types.PublicLicense, z.output<typeof publicLicense>>,
  Same<types.VerdictNotes, z.output<typeof verdictNotes>>,
  Same<types.MailEntry, z.output<typeof mail>>,
  Same<types.Plan, z.output<typeof plan>>,
  Same<types.PlanCreate, z.input<typeof planCreate>>,
  Same<types.PlanUpdate, z.input<typeof planUpdate>>,
  Same<types.Product, z.output<typeof product>>,
  Same<types.ProductCreate, z.input<typeof productCreate>>,
  Same<types.ProductListItem, z.output<typeof productListItem>>,
  Same<types.ProductUpdate, z.input<typeof productUpdate>>,
  Same<types.ProviderEvent, z.output<typeof providerEvent>>,
  Same<types.ProviderEventDetail, z.output<typeof providerEventDetail>>,
  Same<types.PurchaseInput, z.input<typeof purchaseNews>>,
  Same<types.PurchaseOptions, z.input<typeof purchaseOptions>>,
  Same<types.PaymentProviderConnection, z.output<typeof paymentProvider>>,
  Same<types.PaymentProviderCreate, z.input<typeof paymentProviderCreate>>,
  Same<types.PaymentProviderUpdate, z.input<typeof paymentProviderUpdate>>,
  Same<types.ReleaseDownloads, z.output<typeof releaseDownloads>>,
  Same<types.Artifact, z.input<typeof artifact>>,
  Same<types.ArtifactDetails, z.input<typeof artifactDetails>>,
  Same<types.PackageHeader, z.output<typeof packageHeader>>,
  Same<types.Release, z.output<typeof release>>,
  Same<types.ReleaseCreate, z.input<typeof releaseCreate>>,
  Same<types.ReleaseFile, z.output<typeof releaseFile>>,
  Same<types.ReleaseListItem, z.output<typeof releaseListItem>>,
  Same<types.ReleasePublication, z.input<typeof releasePublication>>,
  Same<types.ReleaseUpdate, z.input<typeof releaseUpdate>>,
  Same<types.ReleaseUpload, z.input<typeof releaseUpload>>,
  Same<types.SignedStatement, z.input<typeof signedStatement>>,
  Same<types.Challenged, z.output<typeof challenged>>,
  Same<types.ChallengeReference, z.input<typeof challengeReference>>,
  Same<types.FactorAdded, z.output<typeof factorAdded>>,
  Same<types.Passkey, z.output<typeof passkey>>,
  Same<types.PasskeyAdded, z.output<typeof passkeyAdded>>,
  Same<types.PasskeyAnswer, z.input<typeof passkeyAnswer>>,
  Same<types.PasskeyCeremony, z.output<typeof passkeyCeremony>>,
  Same<types.PasskeyCreate, z.input<typeof passkeyCreate>>,
  Same<types.PasskeyOptions, z.output<typeof passkeyOptions>>,
  Same<types.PasskeyRename, z.input<typeof passkeyRename>>,
  Same<types.Reauthentication, z.input<typeof reauthentication>>,
  Same<types.SecondFactorAnswer, z.input<typeof secondFactorAnswer>>,
  Same<types.SecondFactorStatus, z.output<typeof secondFactorStatus>>,
  Same<types.TotpConfirmation, z.input<typeof totpConfirmation>>,
  Same<types.TotpEnrolment, z.output<typeof totpEnrolment>>,
  Same<types.Jwks, z.output<typeof jwks>>,
  Same<types.PublicJwk, z.output<typeof publicJwk>>,
  Same<types.SigningKey, z.output<typeof signingKey>>,
  Same<types.WebhookAttempt, z.output<typeof webhookAttempt>>,
  Same<types.WebhookDelivery, z.output<typeof webhookDelivery>>,
  Same<types.WebhookDeliveryDetail, z.output<typeof webhookDeliveryDetail>>,
  Same<types.WebhookEndpoint, z.output<typeof webhookEndpoint>>,
  Same<types.WebhookEndpointCreate, z.input<typeof webhookEndpointCreate>>,
  Same<types.WebhookEndpointCreated, z.output<typeof webhookEndpointCreated>>,
  Same<types.WebhookEndpointUpdate, z.input<typeof webhookEndpointUpdate>>,
  Same<types.WebhookReplay, z.input<typeof webhookReplay>>,
  Same<types.WebhookReplayed, z.output<typeof webhookReplayed>>,
  Same<types.WebhookSecret, z.output<typeof webhookSecret>>,
]>;
