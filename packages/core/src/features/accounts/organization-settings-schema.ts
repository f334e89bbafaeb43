import { z } from "zod";
import { email, name, partialUpdate, reference } from "../../foundation/primitives.ts";
import { languages } from "../mail/schema.ts";

/** Mails to the customers of a product. */
const productMails = z.strictObject({
  delivery: z.boolean().describe("Whether a new license is mailed to its customer."),
  reminderDays: z
    .int()
    .min(1, "must be at least 1, or null for no reminder")
    .max(90, "must be at most 90, or null for no reminder")
    .nullable()
    .describe("How many days before a license expires its customer is reminded, 1 to 90; null for never."),
});

const licenseMails = z
  .record(reference, productMails)
  .refine((products) => Object.keys(products).length <= 200, "must name at most 200 products")
  .describe(
    "What is mailed to customers, by the product's id. Nothing is mailed for products that are not named.",
  );

export const organizationChoices = z.object({
  language: z.enum(languages).describe("The language of mails: `en`, `de` or `fr`."),
  vendorName: name(100)
    .nullable()
    .describe(
      "The name that mails to customers come from, 1 to 100 characters; null for the organization's.",
    ),
  replyTo: email
    .nullable()
    .describe("Where customers' answers to mails go; null for the address that mails come from."),
  requireSecondFactor: z
    .boolean()
    .describe(
      "Whether the organization's people need a second factor: without one, they can do nothing here but set one up.",
    ),
});

export const organizationSettings = organizationChoices.extend({ licenseMails });

export type OrganizationSettings = z.infer<typeof organizationSettings>;

export const organizationSettingsUpdate = partialUpdate(organizationSettings.shape);

export type OrganizationSettingsUpdate = z.infer<typeof organizationSettingsUpdate>;
