import { z } from "zod";
import { email, reference, timestamp } from "../../foundation/primitives.ts";
import { activation } from "../activations/schema.ts";
import { payment } from "../billing/payment-schema.ts";
import { subscription } from "../billing/subscription-schema.ts";
import { licenseFile } from "../license-files/schema.ts";
import { licenseListItem } from "../licenses/schema.ts";
import { languages } from "../mail/schema.ts";
import { artifact, release } from "../releases/schema.ts";
import { organizationSlug, portalScopes, portalSettings } from "./settings-schema.ts";

const language = z.enum(languages).describe("Language of the mail: `en`, `de` or `fr`.");
export const slugOfOrganization = organizationSlug
  .optional()
  .describe("The organization's slug. Can be left out on a server with one organization.");

/** An organization as visitors of its portal see it. */
export const portalVendor = z.object({
  organization: z.string().describe("The organization's slug."),
  name: z.string().describe("Name of the organization, for its customers."),
  logoPath: z
    .string()
    .nullable()
    .describe("Path of the logo, a WebP picture, below the server's address; null for none."),
  accentColor: z
    .object({
      light: z.string().describe("Color on white, with a contrast of at least 4.5:1."),
      dark: z.string().describe("Color on dark gray, with a contrast of at least 4.5:1."),
    })
    .nullable()
    .describe("Color of links and buttons; null for the usual one."),
  supportEmail: portalSettings.shape.supportEmail,
  supportUrl: portalSettings.shape.supportUrl,
  language: language.describe("Language of the organization's mails."),
  mailsCodes: z
    .boolean()
    .describe("Whether codes can be mailed. Without mail, only the vendor's links work."),
});

export const portalCodeRequest = z.strictObject({
  organization: slugOfOrganization,
  email: email.describe("E-mail address of the customer."),
  language: language.optional(),
});

export const portalEmailChange = z.strictObject({
  email: email.describe("New e-mail address of the customer. It gets a code."),
  language: language.optional(),
});

export const portalEmailConfirmation = z.strictObject({
  email: email.describe("New e-mail address of the customer, to which the code was mailed."),
  code: z
    .string()
    .max(64, "must be at most 64 characters")
    .describe("The code from the mail, without regard to case, spaces and hyphens."),
});

const bearer = z
  .boolean()
  .optional()
  .describe(
    "`true` returns a token to send as `Authorization: Bearer`. Otherwise the session is a cookie. Default: `false`.",
  );

/** A code that was mailed, or a ticket. */
export const portalEntry = z
  .strictObject({
    organization: slugOfOrganization,
    email: email
      .optional()
      .describe("E-mail address that the code was mailed to. Sent together with `code`."),
    code: z
      .string()
      .max(64, "must be at most 64 characters")
      .optional()
      .describe("The code from the mail, without regard to case, spaces and hyphens."),
    ticket: z
      .string()
      .max(200, "must be at most 200 characters")
      .optional()
      .describe("The ticket from the address, in the place of `email` and `code`."),
    bearer,
  })
  .refine(
    ({ email, code, ticket }) =>
      ticket === undefined
        ? email !== undefined && code !== undefined
        : email === undefined && code === undefined,
    "send email and code, or a ticket",
  );

export const portalSession = z.object({
  token: z.string().nullable().describe("Token of the session; null for a session with a cookie."),
  scopes: z.array(z.enum(portalScopes)).describe("Rights of the session."),
  readOnly: z.boolean().describe("Whether the session can change nothing: an operator looks at the portal."),
  licenseId: z.string().nullable().describe("Id of the license to show first; null for none."),
  returnUrl: z.string().nullable().describe("Address to go back to; null for none."),
  expiresAt: timestamp.describe("When the session ends, 24 hours after it began (UTC, ISO 8601)."),
});

export const portalMe = portalSession.omit({ token: true }).extend({
  organization: portalVendor.describe("The vendor, as visitors of its portal see it."),
  email: email.describe("E-mail address of the customer."),
  name: z.string().nullable().describe("Name of the customer; null when not known."),
  allows: z
    .object({
      freeSeats: z.boolean().describe("Whether the session can free the seat of a site."),
      downloads: portalSettings.shape.downloads.describe("Releases that the session can download."),
      payments: z.boolean().describe("Whether the session can see payments and subscriptions."),
      changeEmail: z
        .boolean()
        .describe(
          "Whether the session can change the customer's address: it began with a mailed code, and the server sends mail.",
        ),
    })
    .describe("What the vendor's choices and the session's rights allow together."),
  billingUrl: z
    .string()
    .nullable()
    .describe("Address of the payment provider's page for the customer; null for none."),
});

const { id, licenseKey, status, seats, activatedCount, expiresAt, graceUntil, updatesUntil, trialEndsAt } =
  licenseListItem.shape;

/** A license as its customer sees it. */
export const portalLicense = z.object({
  id,
  licenseKey,
  product: licenseListItem.shape.product,
  plan: licenseListItem.shape.plan,
  bundle: licenseListItem.shape.bundle,
  status,
  seats,
  activatedCount,
  expiresAt,
  graceUntil: graceUntil.describe("End of the grace after the license's end; null for none."),
  keepsWorking: z
    .boolean()
    .describe("Whether it has ended and works on where it is active, without updates."),
  updatesUntil,
  trialEndsAt,
  features: licenseListItem.shape.features,
  createdAt: licenseListItem.shape.createdAt,
  renewUrl: z.string().nullable().describe("Address where the license is renewed; null for none."),
  upgradeUrl: z.string().nullable().describe("Address where the license is upgraded; null for none."),
});

/** A site as the license's customer sees it. */
export const portalActivation = activation.pick({
  id: true,
  kind: true,
  domain: true,
  machine: true,
  status: true,
  takesSeat: true,
  siteClass: true,
  environment: true,
  activatedAt: true,
  deactivatedAt: true,
  offlineUntil: true,
  lastCheckedAt: true,
});

/** A license with its newest active sites. */
export const portalLicenseDetail = portalLicense.extend({
  isBundleKey: z
    .boolean()
    .describe(
      "Whether the license key is for all products of the license's bundle. False without a bundle, and when its licenses were imported with keys of their own.",
    ),
  activations: z
    .array(portalActivation)
    .describe(
      "The newest 100 active sites and machines, newest first. Of a machine's `fingerprint`, only the last characters are shown, at most four.",
    ),
  siteCount: z.int().describe("How many sites and machines are active."),
  seatsToFree: z
    .int()
    .describe(
      "How many more sites and machines the customer can free now: a license allows some within a year.",
    ),
  composerPackage: z
    .string()
    .nullable()
    .describe(
      "Name of the product's package in the vendor's Composer repository, such as `acme/acme-seo`; null for none.",
    ),
  files: z
    .object({
      days: z
        .int()
        .nullable()
        .describe("The most days that a file is good; null for as long as the license."),
    })
    .nullable()
    .describe(
      "License files that the customer can make; null when the plan has none, or the vendor offers none here.",
    ),
});

/** A license file as the license's customer sees it: its text is given out once, when it is made. */
export const portalLicenseFile = licenseFile.pick({
  id: true,
  kind: true,
  domain: true,
  machine: true,
  expiresAt: true,
  createdAt: true,
  releasedAt: true,
});

/** A release as a customer sees it who may download it. */
export const portalRelease = z.object({
  id: release.shape.id,
  version: release.shape.version,
  channel: release.shape.channel,
  notes: release.shape.notes,
  publishedAt: release.shape.publishedAt,
  file: release.shape.file,
  artifacts: z
    .array(
      artifact.pick({ filename: true, platform: true, arch: true, kind: true, size: true, sha256: true }),
    )
    .describe(
      "Files that can be downloaded, by name: the zip, or those for the platforms. Left out are blockmaps and signatures, which only updaters read.",
    ),
  isCurrent: z.boolean().describe("Whether this is the newest version for all."),
});

export const portalDownload = z.object({
  url: z.string().describe("Address of the file. The license is checked again on download."),
  expiresAt: timestamp.describe("When the address expires, after 15 minutes (UTC, ISO 8601)."),
});

const product = licenseListItem.shape.product.nullable().describe("The product; null when it is not known.");

export const portalPayment = payment
  .pick({ id: true, licenseId: true, subscriptionId: true, amount: true, currency: true, status: true })
  .extend({ product })
  .extend(payment.pick({ provider: true, paidAt: true, createdAt: true }).shape);

export const portalSubscription = subscription
  .pick({ id: true, licenseId: true, planId: true, status: true })
  .extend({ product, plan: licenseListItem.shape.plan })
  .extend(
    subscription.pick({
      ...{ currentPeriodStart: true, currentPeriodEnd: true, cancelAtPeriodEnd: true },
      ...{ provider: true, createdAt: true },
    }).shape,
  );

export const portalSessionCreate = z.strictObject({
  returnUrl: z
    .string()
    .max(2000, "must be at most 2000 characters")
    .optional()
    .describe("https address to go back to, on a host in the organization's `returnHosts`."),
  licenseId: reference.optional().describe("Id of a license of the customer, to show first."),
  scopes: z
    .array(z.enum(portalScopes))
    .min(1, "must be at least one scope")
    .optional()
    .describe("Rights of the session. Default: all."),
  readOnly: z
    .boolean()
    .optional()
    .describe(
      "`true` for a session that changes nothing, to see the portal as the customer. Default: `false`.",
    ),
});

export const portalSessionCreated = z.object({
  url: z.string().describe("Address of the portal with the ticket in its fragment. It works once."),
  expiresAt: timestamp.describe("When the address expires, after 15 minutes (UTC, ISO 8601)."),
});

/** Organization as visitors of its portal see it. */
export type PortalVendor = z.infer<typeof portalVendor>;
/** Request for a code by mail. */
export type PortalCodeRequest = z.infer<typeof portalCodeRequest>;
/** New address of a customer, which gets a code. */
export type PortalEmailChange = z.infer<typeof portalEmailChange>;
/** New address of a customer with the code that was mailed to it. */
export type PortalEmailConfirmation = z.infer<typeof portalEmailConfirmation>;
/** Way into the portal: a mailed code, or a ticket. */
export type PortalEntry = z.infer<typeof portalEntry>;
/** The customer of a session, and what the session allows. */
export type PortalMe = z.infer<typeof portalMe>;
/** License as its customer sees it. */
export type PortalLicense = z.infer<typeof portalLicense>;
/** License as its customer sees it, with its newest active sites. */
export type PortalLicenseDetail = z.infer<typeof portalLicenseDetail>;
/** A license file as the license's customer sees it. */
export type PortalLicenseFile = z.infer<typeof portalLicenseFile>;
/** Site as the license's customer sees it. */
export type PortalActivation = z.infer<typeof portalActivation>;
/** Release as a customer sees it who may download it. */
export type PortalRelease = z.infer<typeof portalRelease>;
/** Payment as its customer sees it. */
export type PortalPayment = z.infer<typeof portalPayment>;
/** Subscription as its customer sees it. */
export type PortalSubscription = z.infer<typeof portalSubscription>;
/** A session of the portal that an operator or the vendor's shop asks for. */
export type PortalSessionCreate = z.input<typeof portalSessionCreate>;
