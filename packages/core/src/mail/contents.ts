import type { Role } from "../schemas/account.ts";
import type { Language, mailTemplates } from "../schemas/mail.ts";

export type MailTemplate = (typeof mailTemplates)[number];

/** What may become of the second factors of an account. */
export type SecondFactorChange =
  | "totp_added"
  | "totp_removed"
  | "passkey_added"
  | "passkey_removed"
  | "recovery_codes_renewed"
  | "recovery_code_used"
  | "reset";

/** What each template is filled with, beside its link. Moments are ISO 8601. */
export interface MailParameters {
  invitation: { organization: string; inviter: string; email: string; role: Role };
  password_reset: { email: string; ipAddress: string | null };
  email_confirmation: { email: string };
  password_changed: { email: string };
  email_changed: { email: string; newEmail: string };
  second_factor_changed: { email: string; change: SecondFactorChange };
  trial_confirmation: { vendor: string; product: string; domain: string };
  license_delivery: {
    vendor: string;
    product: string;
    licenseKey: string;
    seats: number | null;
    expiresAt: string | null;
  };
  expiry_reminder: { vendor: string; product: string; licenseKey: string; expiresAt: string };
  webhook_failing: { url: string; since: string };
  webhook_disabled: { url: string; since: string };
}

/** A part of a mail's text. */
export type Block =
  | { text: string }
  /** What there is to click. */
  | { link: string; url: string }
  /** What there is to copy. */
  | { code: string };

/** What a mail says, in one language. */
export interface MailContent {
  subject: string;
  blocks: Block[];
}

/** What a template gets to know beside its parameters. */
export interface Surroundings {
  /** Where the mail leads; empty for one that leads nowhere. */
  url: string;
  /** A moment as people of the language write its day. */
  day(iso: string): string;
}

/** All mails in one language. */
export type Wording = {
  readonly [Name in MailTemplate]: (
    parameters: MailParameters[Name],
    surroundings: Surroundings,
  ) => MailContent;
} & {
  /** Below every mail to a person. */
  readonly footer: (host: string) => string;
  /** Below mails that one can do without. */
  readonly unsubscribe: string;
};

export type Wordings = Readonly<Record<Language, Wording>>;
