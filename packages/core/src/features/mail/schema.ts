import { z } from "zod";
import { email, recordId, timestamp } from "../../foundation/primitives.ts";

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
  "webhook_failing",
  "webhook_disabled",
] as const;

/** Every state of a mail: waiting, taken by the mail server, or given up after five tries or a refusal. */
export const mailStates = ["queued", "sent", "failed"] as const;

/** State of a mail: `queued`, `sent` or `failed`. */
export type MailState = (typeof mailStates)[number];

export const mail = z.object({
  id: recordId("mail", "The mail's id"),
  recipient: email.describe("The address that it is for."),
  template: z.enum(mailTemplates).describe("What it is about."),
  language: z.enum(languages).describe("The language that it is written in."),
  state: z
    .enum(mailStates)
    .describe(
      "`queued` is still to be sent, `sent` was taken by the mail server, `failed` was refused by it, or by all five tries.",
    ),
  attempts: z.int().describe("How many times it was tried, at most 5 over a day."),
  nextAttemptAt: timestamp
    .nullable()
    .describe(
      "When it is tried next (UTC, ISO 8601 with milliseconds); null when it is not queued any more.",
    ),
  lastError: z
    .string()
    .nullable()
    .describe("Why the last try failed, in the mail server's words; null when none did."),
  messageId: z.string().describe("Its `Message-ID`, the same at every try."),
  cause: z.string().describe("Id of what it was written for, such as an invitation or a license."),
  createdAt: timestamp.describe("When it was written (UTC, ISO 8601 with milliseconds)."),
  sentAt: timestamp.nullable().describe("When the mail server took it; null as long as it has not."),
});

export type MailEntry = z.infer<typeof mail>;
