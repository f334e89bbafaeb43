import { z } from "zod";
import { email, name, partialUpdate, reference } from "../../foundation/primitives.ts";
import { languages } from "../mail/schema.ts";
import {
  choosableSlug,
  organizationSlug,
  portalSettings,
  portalSettingsUpdate,
} from "../portal/settings-schema.ts";

export type { OrganizationSettings, OrganizationSettingsUpdate } from "../../generated/types.ts";

/** Mails to the customers of a product. */
const productMails = z.strictObject({
  delivery: z.boolean().describe("Whether the customer of a new license gets it by mail."),
  reminderDays: z
    .int()
    .min(1, "must be at least 1, or null for no reminder")
    .max(90, "must be at most 90, or null for no reminder")
    .nullable()
    .describe("Days before a license's expiry when its customer is reminded, 1 to 90; null for no reminder."),
});

const licenseMails = z
  .record(reference, productMails)
  .refine((products) => Object.keys(products).length <= 200, "must name at most 200 products")
  .describe("Mails to customers, by product id. Products that are not listed send none.");

export const organizationChoices = z.object({
  language: z.enum(languages).describe("The language of mails: `en`, `de` or `fr`."),
  vendorName: name(100)
    .nullable()
    .describe("Sender's name in mails to customers, 1 to 100 characters; null for the organization's name."),
  replyTo: email
    .nullable()
    .describe("Address for customers' replies to mails; null for the sender's address."),
  requireSecondFactor: z
    .boolean()
    .describe(
      "Whether users of the organization need a second factor. A user without one can only set one up.",
    ),
});

const expiryNoticeDays = z
  .array(
    z
      .int("must be a whole number of days")
      .min(1, "must be at least 1 day")
      .max(90, "must be at most 90 days"),
  )
  .max(5, "must be at most 5 marks")
  .refine((days) => new Set(days).size === days.length, "must be different numbers of days")
  .describe(
    "Days before a license expires at which the webhook event `license.expiring` is sent: at most 5 numbers, 1 to 90; an empty list for none. Default: 30, 7 and 1.",
  );

/** Settings of an organization. */
export const organizationSettings = organizationChoices.extend({
  licenseMails,
  expiryNoticeDays,
  slug: organizationSlug
    .nullable()
    .describe(
      "Name of the organization in addresses of its portal: 3 to 40 lower-case letters, digits and hyphens, and no other organization's. null until it is chosen or the portal is turned on.",
    ),
  portal: portalSettings.describe("The portal for customers."),
});

/** Settings of an organization to change, at least one. */
export const organizationSettingsUpdate = partialUpdate({
  ...organizationSettings.shape,
  slug: choosableSlug.describe(
    "Name of the organization in addresses of its portal: 3 to 40 lower-case letters, digits and hyphens, and no other organization's. `thanks` is not possible.",
  ),
  portal: portalSettingsUpdate.describe("Changes of the portal for customers. What is left out stays."),
});
