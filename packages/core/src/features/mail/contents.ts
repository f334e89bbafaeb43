import type { Role } from "../accounts/schema.ts";
import type { Language, mailTemplates } from "./schema.ts";

/** Name of a mail that Keystead sends. */
export type MailTemplate = (typeof mailTemplates)[number];

/** Changes of the second factors of an account. */
export type SecondFactorChange =
  | "totp_added"
  | "totp_removed"
  | "passkey_added"
  | "passkey_removed"
  | "recovery_codes_renewed"
  | "recovery_code_used"
  | "removed_by_colleague"
  | "reset";

/** Parameters of each template, beside its link. Moments are ISO 8601. */
export interface MailParameters {
  /** Invites somebody to an organization. The link works once, for 7 days. */
  invitation: { organization: string; inviter: string; email: string; role: Role };
  /** Lets a user choose a new password. The link works once, for an hour. */
  password_reset: { email: string; ipAddress: string | null };
  /** Has a user prove their e-mail address. The link works once, for 24 hours. */
  email_confirmation: { email: string };
  /** Tells a user that a colleague has made a link with which a new password can be chosen. */
  password_link_made: { email: string; colleague: string };
  /** Tells a user that their password was changed. */
  password_changed: { email: string };
  /** Tells a user's former address, `email`, that they now log in with `newEmail`. */
  email_changed: { email: string; newEmail: string };
  /** Tells a user of a change to their second factors, or of a used recovery code. */
  second_factor_changed: { email: string; change: SecondFactorChange };
  /**
   * Tells a user of the wrong second factors of an hour: how many came with the right password, at log-ins, and how
   * many from within a session.
   */
  second_factor_failed: { email: string; atLogIn: number; inSession: number };
  /** Lets a customer confirm their trial. The link works once, for 24 hours. */
  trial_confirmation: { vendor: string; product: string; domain: string };
  /** Brings a customer their license key. `seats` is null for unlimited, `expiresAt` for never. */
  license_delivery: {
    vendor: string;
    product: string;
    licenseKey: string;
    seats: number | null;
    expiresAt: string | null;
  };
  /** Reminds a customer of a license that is about to expire, with a way to unsubscribe. */
  expiry_reminder: { vendor: string; product: string; licenseKey: string; expiresAt: string };
  /** Brings a customer the code for the vendor's portal. It works once, for 15 minutes. */
  portal_code: { vendor: string };
  /** Brings the code that proves the new address of a customer. It works once, for 15 minutes. */
  portal_new_address: { vendor: string };
  /** Tells a customer's former address that the vendor has a new one now. */
  portal_address_changed: { vendor: string; newEmail: string };
  /** Tells developers that an endpoint has failed for a day. */
  webhook_failing: { url: string; since: string };
  /**
   * Tells developers that an endpoint was turned off: it failed for three days, or answered 410, where `since` is
   * null.
   */
  webhook_disabled: { url: string; since: string | null };
}

/** A part of a mail's text. */
export type Block =
  | { text: string }
  /** Link to click. */
  | { link: string; url: string }
  /** Code to copy. */
  | { code: string };

/** Texts of a mail, in one language. */
interface MailContent {
  subject: string;
  blocks: Block[];
}

/** Values that every template gets beside its parameters. */
interface Surroundings {
  /** URL that the mail leads to; empty for none. */
  url: string;
  /** Token of the mail, which a link holds or a person types; empty for none. */
  token: string;
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
