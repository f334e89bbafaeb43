import { z } from "zod";
import { email, recordId, timestamp } from "../../foundation/primitives.ts";

export type { MailEntry } from "../../generated/types.ts";

/** The languages that mails are written in. */
export const languages = ["en", "de", "fr"] as const;

export type Language = (typeof languages)[number];

/** Templates of mails. */
export const mailTemplates = [
  "invitation",
  "password_reset",
  "email_confirmation",
  "password_link_made",
  "password_changed",
  "email_changed",
  "second_factor_changed",
  "second_factor_failed",
  "trial_confirmation",
  "license_delivery",
  "expiry_reminder",
  "portal_code",
  "portal_new_address",
  "portal_address_changed",
  "webhook_failing",
  "webhook_disabled",
] as const;

/** Every state of a mail: waiting, taken by the mail server, or given up after five tries or a refusal. */
export const mailStates = ["queued", "sent", "failed"] as const;

/** State of a mail: `queued`, `sent` or `failed`. */
export type MailState = (typeof mailStates)[number];

/** Mail that was written, with the state of its delivery. */
export const mail = z.object({
  id: recordId("mail", "The mail's id"),
  recipient: email.describe("The recipient's e-mail address."),
  template: z.enum(mailTemplates).describe("Kind of mail."),
  language: z.enum(languages).describe("Language of the mail."),
  state: z
    .enum(mailStates)
    .describe(
      "`queued` until it is sent, `sent` once the mail server accepted it, `failed` when the mail server refused it or all five tries failed.",
    ),
  attempts: z.int().describe("Number of tries, at most 5 within a day."),
  nextAttemptAt: timestamp
    .nullable()
    .describe(
      "When the next try is due (UTC, ISO 8601 with milliseconds); null when the mail is no longer queued.",
    ),
  lastError: z
    .string()
    .nullable()
    .describe("Error of the last try, in the mail server's words; null without one."),
  messageId: z.string().describe("The mail's `Message-ID`, the same on every try."),
  cause: z.string().describe("Id of the record that the mail is about, such as an invitation or a license."),
  createdAt: timestamp.describe("When the mail was written (UTC, ISO 8601 with milliseconds)."),
  sentAt: timestamp.nullable().describe("When the mail server accepted the mail; null before."),
});
