// Written by `npm run docs:generate` from the schemas of the features.

import type { JsonObject, JsonValue } from "../foundation/primitives.ts";

/** Settings of an organization. */
export interface OrganizationSettings {
  /** The language of mails: `en`, `de` or `fr`. */
  language: "en" | "de" | "fr";
  /** Sender's name in mails to customers, 1 to 100 characters; null for the organization's name. */
  vendorName: string | null;
  /** Address for customers' replies to mails; null for the sender's address. */
  replyTo: string | null;
  /** Whether users of the organization need a second factor. A user without one can only set one up. */
  requireSecondFactor: boolean;
  /** Mails to customers, by product id. Products that are not listed send none. */
  licenseMails: Record<string, {
    /** Whether the customer of a new license gets it by mail. */
    delivery: boolean;
    /** Days before a license's expiry when its customer is reminded, 1 to 90; null for no reminder. */
    reminderDays: number | null;
  }>;
  /**
   * Days before a license expires at which the webhook event `license.expiring` is sent: at most 5 numbers, 1 to 90; an
   * empty list for none. Default: 30, 7 and 1.
   */
  expiryNoticeDays: Array<number>;
  /**
   * Name of the organization in addresses of its portal: 3 to 40 lower-case letters, digits and hyphens, and no other
   * organization's. null until it is chosen or the portal is turned on.
   */
  slug: string | null;
  /** The portal for customers. */
  portal: {
    /** Whether customers can use the portal. */
    enabled: boolean;
    /** Whether customers can free the seat of a site. Default: true. */
    freeSeats: boolean;
    /**
     * Releases that customers can download: `none`, the `current` one, or all that were published in the `term` of
     * their license. Default: `term`.
     */
    downloads: "none" | "current" | "term";
    /** Whether customers can make license files where their plan has them. Default: true. */
    files: boolean;
    /** Whether customers see their payments and subscriptions. Default: true. */
    showPayments: boolean;
    /** Address for customers' questions; null for none. */
    supportEmail: string | null;
    /**
     * https address of a page for customers' questions; null for none. The portal's page replaces `{license_id}` and
     * `{email}`, percent-encoded. What it does not know is empty: both before a customer has signed in.
     */
    supportUrl: string | null;
    /**
     * https address where a license is renewed; null for none. `{license_id}` and `{email}` are replaced,
     * percent-encoded.
     */
    renewUrl: string | null;
    /**
     * https address where a license is upgraded; null for none. `{license_id}` and `{email}` are replaced,
     * percent-encoded.
     */
    upgradeUrl: string | null;
    /**
     * https address of the payment provider's page for cards, invoices and cancellations; null for none. `{email}` is
     * replaced, percent-encoded. Customers find it also without `showPayments`.
     */
    billingUrl: string | null;
    /** Name above the portal, 1 to 100 characters; null for the sender's name in mails. */
    name: string | null;
    /** File name of the logo; null for none. Upload one with `PUT /api/organization/logo`. */
    logo: string | null;
    /**
     * Color of links and buttons, such as `#1d4ed8`, which must have a contrast of 4.5:1 with white; null for the usual
     * one.
     */
    accentColor: string | null;
    /** Hosts that a session's `returnUrl` may lead to, such as `shop.example.com`, at most 20. Default: none. */
    returnHosts: Array<string>;
    /**
     * Hosts whose https pages may show the portal in a frame, at most 20. Customers can sign in there only if the host
     * is of the same site as the server. Default: none.
     */
    frameAncestors: Array<string>;
  };
}

/** Settings of an organization to change, at least one. */
export interface OrganizationSettingsUpdate {
  /** The language of mails: `en`, `de` or `fr`. */
  language?: "en" | "de" | "fr" | undefined;
  /** Sender's name in mails to customers, 1 to 100 characters; null for the organization's name. */
  vendorName?: string | null | undefined;
  /** Address for customers' replies to mails; null for the sender's address. */
  replyTo?: string | null | undefined;
  /** Whether users of the organization need a second factor. A user without one can only set one up. */
  requireSecondFactor?: boolean | undefined;
  /** Mails to customers, by product id. Products that are not listed send none. */
  licenseMails?: Record<string, {
    /** Whether the customer of a new license gets it by mail. */
    delivery: boolean;
    /** Days before a license's expiry when its customer is reminded, 1 to 90; null for no reminder. */
    reminderDays: number | null;
  }> | undefined;
  /**
   * Days before a license expires at which the webhook event `license.expiring` is sent: at most 5 numbers, 1 to 90; an
   * empty list for none. Default: 30, 7 and 1.
   */
  expiryNoticeDays?: Array<number> | undefined;
  /**
   * Name of the organization in addresses of its portal: 3 to 40 lower-case letters, digits and hyphens, and no other
   * organization's. `thanks` is not possible.
   */
  slug?: string | undefined;
  /** Changes of the portal for customers. What is left out stays. */
  portal?: {
    /** Whether customers can use the portal. */
    enabled?: boolean | undefined;
    /** Whether customers can free the seat of a site. Default: true. */
    freeSeats?: boolean | undefined;
    /**
     * Releases that customers can download: `none`, the `current` one, or all that were published in the `term` of
     * their license. Default: `term`.
     */
    downloads?: "none" | "current" | "term" | undefined;
    /** Whether customers can make license files where their plan has them. Default: true. */
    files?: boolean | undefined;
    /** Whether customers see their payments and subscriptions. Default: true. */
    showPayments?: boolean | undefined;
    /** Address for customers' questions; null for none. */
    supportEmail?: string | null | undefined;
    /**
     * https address of a page for customers' questions; null for none. The portal's page replaces `{license_id}` and
     * `{email}`, percent-encoded. What it does not know is empty: both before a customer has signed in.
     */
    supportUrl?: string | null | undefined;
    /**
     * https address where a license is renewed; null for none. `{license_id}` and `{email}` are replaced,
     * percent-encoded.
     */
    renewUrl?: string | null | undefined;
    /**
     * https address where a license is upgraded; null for none. `{license_id}` and `{email}` are replaced,
     * percent-encoded.
     */
    upgradeUrl?: string | null | undefined;
    /**
     * https address of the payment provider's page for cards, invoices and cancellations; null for none. `{email}` is
     * replaced, percent-encoded. Customers find it also without `showPayments`.
     */
    billingUrl?: string | null | undefined;
    /** Name above the portal, 1 to 100 characters; null for the sender's name in mails. */
    name?: string | null | undefined;
    /** null removes the logo. */
    logo?: null | undefined;
    /**
     * Color of links and buttons, such as `#1d4ed8`, which must have a contrast of 4.5:1 with white; null for the usual
     * one.
     */
    accentColor?: string | null | undefined;
    /** Hosts that a session's `returnUrl` may lead to, such as `shop.example.com`, at most 20. Default: none. */
    returnHosts?: Array<string> | undefined;
    /**
     * Hosts whose https pages may show the portal in a frame, at most 20. Customers can sign in there only if the host
     * is of the same site as the server. Default: none.
     */
    frameAncestors?: Array<string> | undefined;
  } | undefined;
}

/** A filter, search and order of a list that a user has given a name. */
export interface SavedView {
  /** The view's id: `viw_` and 26 characters, in the order of creation. */
  id: string;
  /** List that the view shows, such as `licenses`. */
  list: string;
  /** The user's name for the view, 1 to 60 characters. */
  name: string;
  /** Filters, search and order as a query string, such as `status=expired&sort=-expiresAt`, 1 to 1,000 characters. */
  query: string;
  /** When the view was saved (UTC, ISO 8601 with milliseconds). */
  createdAt: Date;
}

/** New view. */
export interface SavedViewCreate {
  /** List that the view shows, such as `licenses`. */
  list: string;
  /** The user's name for the view, 1 to 60 characters. */
  name: string;
  /** Filters, search and order as a query string, such as `status=expired&sort=-expiresAt`, 1 to 1,000 characters. */
  query: string;
}

/** Fields of a view to change, at least one. */
export interface SavedViewUpdate {
  /** The user's name for the view, 1 to 60 characters. */
  name?: string | undefined;
  /** Filters, search and order as a query string, such as `status=expired&sort=-expiresAt`, 1 to 1,000 characters. */
  query?: string | undefined;
}

/** New e-mail address of a user, with proof that it is still the same user. */
export interface EmailChange {
  /** Your current password. */
  currentPassword?: string | undefined;
  /** The six digits that the authenticator app shows. */
  code?: string | undefined;
  /** One of the recovery codes. Each can be used once. */
  recoveryCode?: string | undefined;
  /** The new e-mail address. It takes effect once it is confirmed. */
  email: string;
}

/** Token of the link that confirms an e-mail address. */
export interface EmailConfirmation {
  /** The token from the mail's link. */
  token: string;
}

/** Request for a mail with a link that sets a new password. */
export interface ForgottenPassword {
  /** The e-mail address of the account, in upper or lower case. */
  email: string;
}

/** Person as a provider knows them: `subject` is the provider's id, which never changes. */
export interface Identity {
  /** The provider: `google` or `github`. */
  provider: "google" | "github";
  /** The provider's id of the person, 1 to 255 characters. */
  subject: string;
}

/** Invitation to an organization. */
export interface Invitation {
  /** The invitation's id: `inv_` and 26 characters, in the order of creation. */
  id: string;
  /** The invited e-mail address. */
  email: string;
  /** The role the new user will have. */
  role: "developer" | "support" | "viewer";
  /** When the invitation expires, 7 days after it was created (UTC, ISO 8601 with milliseconds). */
  expiresAt: Date;
}

/** New invitation. */
export interface InvitationCreate {
  /** The e-mail address to invite. */
  email: string;
  /** The role the new user will have: `developer`, `support` or `viewer`. */
  role: "developer" | "support" | "viewer";
}

/** Invitation, named by its token. */
export interface InvitationReference {
  /** The token from the invitation's address. */
  token: string;
}

/** Invitation as the invited person sees it. */
export interface InvitationShown {
  /** Name of the inviting organization. */
  organization: string;
  /** The user who sent the invitation. */
  inviter: {
    /** The user's full name, 1 to 200 characters. */
    name: string;
    /** The e-mail address that the user logs in with. Compared without regard to case, stored as given. */
    email: string;
  };
  /** The invited e-mail address. */
  email: string;
  /** The role the new user will have. */
  role: "developer" | "support" | "viewer";
  /** When the invitation expires, 7 days after it was created (UTC, ISO 8601 with milliseconds). */
  expiresAt: Date;
}

/** Log-in with an e-mail address and a password. */
export interface Login {
  /** The e-mail address of the account, in upper or lower case. */
  email: string;
  /** The account's password. */
  password: string;
}

/** A user as the colleagues see it. */
export interface Member {
  /** The user's id: `usr_` and 26 characters, in the order of creation. */
  id: string;
  /** Id of the organization that the user belongs to. A user belongs to exactly one. */
  organizationId: string;
  /** The e-mail address that the user logs in with. Compared without regard to case, stored as given. */
  email: string;
  /** The user's full name, 1 to 200 characters. */
  name: string;
  /**
   * Role of the user: `developer` does everything, `support` reads everything and helps customers, `viewer` only reads.
   */
  role: "developer" | "support" | "viewer";
  /** http or https address of the user's picture; null for none. */
  avatarUrl: string | null;
  /** When the user joined (UTC, ISO 8601 with milliseconds). */
  createdAt: Date;
  /** Whether the user has set up a second factor. */
  hasSecondFactor: boolean;
}

/** Organization: the seller whose products, licenses and people are kept together. */
export interface Organization {
  /** The organization's id: `org_` and 26 characters, in the order of creation. */
  id: string;
  /** The organization's name, 1 to 200 characters. */
  name: string;
  /** When it was created (UTC, ISO 8601 with milliseconds). */
  createdAt: Date;
}

/** Fields of an organization to change. */
export interface OrganizationUpdate {
  /** The organization's name, 1 to 200 characters. */
  name?: string | undefined;
}

/** New password, with the token of the mailed link. */
export interface PasswordByLink {
  /** The token from the mail's link. */
  token: string;
  /** The new password: 8 to 256 characters of any kind. */
  password: string;
}

/** New password of a user, with the current one. */
export interface PasswordChange {
  /** The current password. */
  currentPassword: string;
  /** The new password: 8 to 256 characters of any kind. */
  newPassword: string;
}

/** New password that the server's operator sets for the user with the e-mail address. */
export interface PasswordReset {
  /** E-mail address of the user. */
  email: string;
  /** The new password: 8 to 256 characters of any kind. */
  password: string;
}

/** Fields of one's own profile to change, at least one. */
export interface ProfileUpdate {
  /** The user's full name, 1 to 200 characters. */
  name?: string | undefined;
  /** http or https address of the user's picture; null for none. */
  avatarUrl?: string | null | undefined;
}

/**
 * Profile that a provider returns. Everything beyond the identity is only used for a new user, and values that
 * Keystead could not store counts as not said.
 */
export interface ProviderProfile {
  /** The provider: `google` or `github`. */
  provider: "google" | "github";
  /** The provider's id of the person, 1 to 255 characters. */
  subject: string;
  /** The person's e-mail address, if the provider has verified it; null otherwise. */
  verifiedEmail: string | null;
  /** The person's full name; null when not known. */
  name: string | null;
  /** http or https address of the person's picture; null for none. */
  avatarUrl: string | null;
}

/** New user, who joins an organization by invitation or gets a new one. */
export interface Register {
  /** The e-mail address to log in with, at most 254 characters. */
  email: string;
  /**
   * The new password: 8 to 256 characters of any kind, and not one of the commonest passwords. Stored only as an
   * Argon2id hash.
   */
  password: string;
  /** Your full name, 1 to 200 characters. A new organization is named after it. */
  name: string;
  /**
   * Token from an invitation's address: you join the inviting organization with the invited role. Without a token you
   * get an organization of your own.
   */
  invitationToken?: string | undefined;
}

/** New role of a user. */
export interface RoleChange {
  /**
   * Role of the user: `developer` does everything, `support` reads everything and helps customers, `viewer` only reads.
   */
  role: "developer" | "support" | "viewer";
}

/** Session of a user who is logged in. */
export interface Session {
  /** The session's id: `ses_` and 26 characters, in the order of creation. */
  id: string;
  /** When the user logged in (UTC, ISO 8601 with milliseconds). */
  createdAt: Date;
  /** When the session was last used, up to ten minutes late. */
  lastSeenAt: Date;
  /** IP address that the user logged in from; null when unknown. */
  ip: string | null;
  /** The browser's `User-Agent` header, first 300 characters; null when there was none. */
  userAgent: string | null;
  /** Whether this request was sent with the session. */
  current: boolean;
}

/** Person who works with Keystead, in one organization. */
export interface User {
  /** The user's id: `usr_` and 26 characters, in the order of creation. */
  id: string;
  /** Id of the organization that the user belongs to. A user belongs to exactly one. */
  organizationId: string;
  /** The e-mail address that the user logs in with. Compared without regard to case, stored as given. */
  email: string;
  /** The user's full name, 1 to 200 characters. */
  name: string;
  /**
   * Role of the user: `developer` does everything, `support` reads everything and helps customers, `viewer` only reads.
   */
  role: "developer" | "support" | "viewer";
  /** http or https address of the user's picture; null for none. */
  avatarUrl: string | null;
  /** When the user joined (UTC, ISO 8601 with milliseconds). */
  createdAt: Date;
}

/**
 * User whom the server's operator adds. The role is `developer` unless given; without an organization, one is
 * created.
 */
export interface UserAddition {
  /** The e-mail address to log in with, at most 254 characters. */
  email: string;
  /**
   * The new password: 8 to 256 characters of any kind, and not one of the commonest passwords. Stored only as an
   * Argon2id hash.
   */
  password: string;
  /** Your full name, 1 to 200 characters. A new organization is named after it. */
  name: string;
  /** Role of the user. Default: `developer`. */
  role?: "developer" | "support" | "viewer" | undefined;
  /** Id of the organization that the user joins. Default: a new one. */
  organizationId?: string | undefined;
}

/** Activation of a license on one site, or on one machine. */
export interface Activation {
  /** The activation's id: `act_` and 26 characters, in the order of creation. */
  id: string;
  /** Id of the license that is activated on the site or machine. */
  licenseId: string;
  /** Id of the license's product. */
  productId: string;
  /** Place of the activation: `site` or `machine`. */
  kind: "site" | "machine";
  /**
   * The site in its normal form: lower case, punycode, without scheme, port, path or a leading `www.`; null for a
   * machine.
   */
  domain: string | null;
  /** The machine, as its client describes it; null for a site. */
  machine: {
    /** Text that the client made for the machine: 1 to 255 printable ASCII characters, compared to the letter. */
    fingerprint: string;
    /** Name of the machine for people; null when it sent none. */
    name: string | null;
    /** Operating system and processor of the machine, for people; null when it sent none. */
    platform: string | null;
  } | null;
  /** IP address that the activation came from; null when it was not recorded. */
  ipAddress: string | null;
  /** `active` while the license is activated on the site or machine, `deactivated` afterwards. */
  status: "active" | "deactivated";
  /** Whether the activation takes a seat of the license while it is active. A free site takes none. */
  takesSeat: boolean;
  /**
   * Kind of site: `production`, which takes a seat, or `local`, `preview` or `staging`, which can be free. A machine is
   * `production`.
   */
  siteClass: "production" | "local" | "preview" | "staging";
  /**
   * Rule by which the site can be free, or `by_hand` when a user marked it as staging; null for a production site and a
   * machine.
   */
  siteRule: string | null;
  /** Random id that the installation made for itself; null when it sent none. */
  siteId: string | null;
  /** The site's own name for its environment, for display only; null when it sent none. */
  environment: string | null;
  /** Id of the activation that was moved to this site; null when the site was not moved. */
  movedFrom: string | null;
  /** When the site or machine was activated (UTC, ISO 8601 with milliseconds). */
  activatedAt: Date;
  /** When the site or machine was deactivated; null while it is active. */
  deactivatedAt: Date | null;
  /**
   * When the activation ends by itself unless it is renewed before; null for one that lasts until it is deactivated.
   */
  leaseEndsAt: Date | null;
  /** End of the license file that was made for the site or machine: its seat is held until then; null without one. */
  offlineUntil: Date | null;
  /** When the site or machine last asked about its license. Written in batches, so up to a minute late. */
  lastCheckedAt: Date;
}

/** An activation as operators see it: with its license and its product. */
export interface ActivationDetail {
  /** The activation's id: `act_` and 26 characters, in the order of creation. */
  id: string;
  /** Id of the license that is activated on the site or machine. */
  licenseId: string;
  /** Id of the license's product. */
  productId: string;
  /** Place of the activation: `site` or `machine`. */
  kind: "site" | "machine";
  /**
   * The site in its normal form: lower case, punycode, without scheme, port, path or a leading `www.`; null for a
   * machine.
   */
  domain: string | null;
  /** The machine, as its client describes it; null for a site. */
  machine: {
    /** Text that the client made for the machine: 1 to 255 printable ASCII characters, compared to the letter. */
    fingerprint: string;
    /** Name of the machine for people; null when it sent none. */
    name: string | null;
    /** Operating system and processor of the machine, for people; null when it sent none. */
    platform: string | null;
  } | null;
  /** IP address that the activation came from; null when it was not recorded. */
  ipAddress: string | null;
  /** `active` while the license is activated on the site or machine, `deactivated` afterwards. */
  status: "active" | "deactivated";
  /** Whether the activation takes a seat of the license while it is active. A free site takes none. */
  takesSeat: boolean;
  /**
   * Kind of site: `production`, which takes a seat, or `local`, `preview` or `staging`, which can be free. A machine is
   * `production`.
   */
  siteClass: "production" | "local" | "preview" | "staging";
  /**
   * Rule by which the site can be free, or `by_hand` when a user marked it as staging; null for a production site and a
   * machine.
   */
  siteRule: string | null;
  /** Random id that the installation made for itself; null when it sent none. */
  siteId: string | null;
  /** The site's own name for its environment, for display only; null when it sent none. */
  environment: string | null;
  /** Id of the activation that was moved to this site; null when the site was not moved. */
  movedFrom: string | null;
  /** When the site or machine was activated (UTC, ISO 8601 with milliseconds). */
  activatedAt: Date;
  /** When the site or machine was deactivated; null while it is active. */
  deactivatedAt: Date | null;
  /**
   * When the activation ends by itself unless it is renewed before; null for one that lasts until it is deactivated.
   */
  leaseEndsAt: Date | null;
  /** End of the license file that was made for the site or machine: its seat is held until then; null without one. */
  offlineUntil: Date | null;
  /** When the site or machine last asked about its license. Written in batches, so up to a minute late. */
  lastCheckedAt: Date;
  /** The license that the activation belongs to. */
  license: {
    /** The license's id: `lic_` and 26 characters, in the order of creation. */
    id: string;
    /** The license key that the customer enters. */
    key: string;
    /** E-mail address of the license's customer. */
    customerEmail: string;
  };
  /** The product that the license is for. */
  product: {
    /** The product's id: `prd_` and 26 characters, in the order of creation. */
    id: string;
    /** The product's name. */
    name: string;
  };
}

/** Change of an activation. */
export interface ActivationUpdate {
  /** `true` marks the site as staging, so that it takes no seat. `false` makes a free site take a seat. */
  staging: boolean;
}

/** Number of seats taken and freed in each bucket of a range. */
export interface ActivationSeries {
  /** Width of a bucket, as requested. */
  interval: "hour" | "day" | "week" | "month";
  /** IANA time zone of the buckets, as requested. */
  timeZone: string;
  /** Every bucket in the range, oldest first, empty ones included. */
  series: Array<{
    /** Start of the bucket, which may be before `from`. */
    start: Date;
    /** Number of seats taken in the bucket. */
    activated: number;
    /** Number of seats freed in the bucket. */
    deactivated: number;
  }>;
}

/** Counts of each bucket of a range, by value. */
export interface CounterSeries {
  /** Width of a bucket, as requested. */
  interval: "hour" | "day" | "week" | "month";
  /** IANA time zone of the buckets, as requested. */
  timeZone: string;
  /** Every bucket in the range, oldest first, empty ones included. */
  series: Array<{
    /** Start of the bucket, which may be before `from`. */
    start: Date;
    /** Counts by value, the most frequent first. Values past the first 200 of a day are `other`. */
    values: Array<{
      /** The counted value, such as a version or a code of a refusal. */
      value: string;
      /** How often it was counted in the bucket. */
      count: number;
    }>;
  }>;
  /** Name of the counter, as requested. */
  name: "downloaded" | "refused" | "renewed" | "version" | "wordpress" | "php" | "locale" | "multisite";
}

/** Number of usage events in each bucket of a range. */
export interface EventSeries {
  /** Width of a bucket, as requested. */
  interval: "hour" | "day" | "week" | "month";
  /** IANA time zone of the buckets, as requested. */
  timeZone: string;
  /** Every bucket in the range, oldest first, empty ones included. */
  series: Array<{
    /** Start of the bucket, which may be before `from`. */
    start: Date;
    /** Number of usage events in the bucket. */
    count: number;
  }>;
}

/** Number of licenses that will end in each bucket of a range, unless they are renewed. */
export interface ExpirationSeries {
  /** Width of a bucket, as requested. */
  interval: "hour" | "day" | "week" | "month";
  /** IANA time zone of the buckets, as requested. */
  timeZone: string;
  /** Every bucket in the range, oldest first, empty ones included. */
  series: Array<{
    /** Start of the bucket, which may be before `from`. */
    start: Date;
    /** Number of licenses whose end lies in the bucket; revoked, suspended and expired ones do not count. */
    ending: number;
  }>;
}

/** Active sites and machines now, by product, plan, class and when they last asked. */
export interface InstalledBase {
  /** When the places were counted: now, or in a large shop within the last hour. */
  takenAt: Date;
  /** Number of active sites and machines. */
  total: number;
  /** Places of each product, the most first. */
  products: Array<{
    /** Id of the product. */
    productId: string;
    /** Name of the product. */
    name: string;
    /** Number of active sites and machines. */
    count: number;
  }>;
  /** Places of each plan, the most first. */
  plans: Array<{
    /** Id of the license's plan; null for licenses without one. */
    planId: string | null;
    /** Name of the plan; null without one. */
    name: string | null;
    /** Id of the product. */
    productId: string;
    /** Number of active sites and machines. */
    count: number;
  }>;
  /** Places by class: every class of sites, and machines. */
  classes: Array<{
    /** Class of the places. */
    class: "production" | "staging" | "preview" | "local" | "machine";
    /** Number of active sites and machines. */
    count: number;
  }>;
  /** Places by when they last asked. Each counts once. */
  lastAsked: {
    /** Places that asked today, in the requested time zone. */
    today: number;
    /** Places that asked in the 7 days before today. */
    within7Days: number;
    /** Places that asked 7 to 30 days before today. */
    within30Days: number;
    /** Places that asked 30 to 90 days before today. */
    within90Days: number;
    /** Places that have not asked for longer. */
    silent: number;
  };
  /**
   * Versions that sites and machines asked for in the last 30 days, the most frequent first. They are downloads of the
   * product: `plan_id` narrows them to its product, and no further.
   */
  versions: Array<{
    /** Version that was downloaded. */
    version: string;
    /** How often it was asked for. */
    count: number;
  }>;
}

/** Number of licenses issued and expired in each bucket of a range. */
export interface LicenseSeries {
  /** Width of a bucket, as requested. */
  interval: "hour" | "day" | "week" | "month";
  /** IANA time zone of the buckets, as requested. */
  timeZone: string;
  /** Every bucket in the range, oldest first, empty ones included. */
  series: Array<{
    /** Start of the bucket, which may be before `from`. */
    start: Date;
    /** Number of licenses issued in the bucket. */
    created: number;
    /** Number of licenses that expired in the bucket; revoked and suspended ones do not count. */
    expired: number;
  }>;
}

/** Renewals of each bucket of a range, and licenses that were lost in it. */
export interface RetentionSeries {
  /** Width of a bucket, as requested. */
  interval: "hour" | "day" | "week" | "month";
  /** IANA time zone of the buckets, as requested. */
  timeZone: string;
  /** Every bucket in the range, oldest first, empty ones included. */
  series: Array<{
    /** Start of the bucket, which may be before `from`. */
    start: Date;
    /** Number of renewals in the bucket. They are counted by day (UTC), from this version of the server on. */
    renewed: number;
    /** Number of licenses that expired in the bucket and have not been renewed since. */
    expired: number;
    /** Part of the licenses that was renewed, 0 to 1; null when none was renewed and none expired. */
    rate: number | null;
  }>;
}

/** Payments of each bucket of a range and what recurs every month, by currency. */
export interface RevenueSeries {
  /** Width of a bucket, as requested. */
  interval: "hour" | "day" | "week" | "month";
  /** IANA time zone of the buckets, as requested. */
  timeZone: string;
  /** Every bucket in the range, oldest first, empty ones included. */
  series: Array<{
    /** Start of the bucket, which may be before `from`. */
    start: Date;
    /** Payments whose money arrived in the bucket, by currency. Currencies are never added up. */
    currencies: Array<{
      /** Currency as an ISO 4217 code, such as `EUR`. */
      currency: string;
      /** Number of payments that succeeded, refunded ones included. */
      payments: number;
      /** Sum of the payments that succeeded, before refunds. In the currency's minor unit, such as cents. */
      paid: number;
      /** Part of that sum that was paid back, whenever that was. In the currency's minor unit, such as cents. */
      refunded: number;
    }>;
  }>;
  /** When the payments were added up: now, or in a large shop within the last hour. */
  takenAt: Date;
  /** The same of the whole range, by currency. */
  totals: Array<{
    /** Currency as an ISO 4217 code, such as `EUR`. */
    currency: string;
    /** Number of payments that succeeded, refunded ones included. */
    payments: number;
    /** Sum of the payments that succeeded, before refunds. In the currency's minor unit, such as cents. */
    paid: number;
    /** Part of that sum that was paid back, whenever that was. In the currency's minor unit, such as cents. */
    refunded: number;
  }>;
  /**
   * Monthly recurring revenue (MRR) now, by currency: subscriptions that are `active` or `past_due`, by the prices of
   * their plans.
   */
  recurring: Array<{
    /** Currency as an ISO 4217 code, such as `EUR`. */
    currency: string;
    /** Number of running subscriptions with a price in this currency. */
    subscriptions: number;
    /** Their price in a month; a yearly price counts with a twelfth. In the currency's minor unit, such as cents. */
    monthly: number;
  }>;
}

/** Range and buckets of a series. */
export interface SeriesRequest {
  /** Width of a bucket; weeks begin on Monday. A series has at most 1,000 buckets. Default: `day`. */
  interval?: "hour" | "day" | "week" | "month" | undefined;
  /**
   * Start of the range, inclusive (ISO 8601 with an offset). Default: 24 hours, 30 days, 12 weeks or 365 days before
   * `to`, for the intervals hour, day, week and month.
   */
  from?: string | Date | undefined;
  /** End of the range, exclusive (ISO 8601 with an offset). Default: the end of the current bucket. */
  to?: string | Date | undefined;
  /** IANA time zone whose hours, days, weeks and months are counted, such as `Europe/London`. Default: `UTC`. */
  timeZone?: string | undefined;
}

/** Token for the management API, without its secret. */
export interface ApiToken {
  /** The token's id: `tok_` and 26 characters, in the order of creation. */
  id: string;
  /** Purpose of the token, 1 to 200 characters. */
  name: string;
  /** Highest role of the token. No token can manage people or tokens. See `effectiveRole`. */
  role: "developer" | "support" | "viewer";
  /** Role in effect: `role`, or the owner's role while that is lower. */
  effectiveRole: "developer" | "support" | "viewer";
  /** Products that the token may use: requests about other products get a 404. `null` for all. */
  productIds: Array<string> | null;
  /** Id of the user who owns the token. It is deleted with the user. */
  ownerId: string;
  /** The last four characters of the token. */
  lastFour: string;
  /** When the token expires (UTC); `null` for never. */
  expiresAt: Date | null;
  /** When the token was last used, to the minute; `null` before the first use. */
  lastUsedAt: Date | null;
  /** When the request was sent (UTC, ISO 8601 with milliseconds). */
  createdAt: Date;
}

/** New token for the management API. */
export interface ApiTokenCreate {
  /** Purpose of the token, 1 to 200 characters. */
  name: string;
  /** Highest role of the token. No token can manage people or tokens. See `effectiveRole`. */
  role: "developer" | "support" | "viewer";
  /** Products that the token may use: requests about other products get a 404. `null` for all. */
  productIds?: Array<string> | null | undefined;
  /** When the token expires (UTC); `null` for never. */
  expiresAt?: string | Date | null | undefined;
}

/** Fields of a token to change, at least one. */
export interface ApiTokenUpdate {
  /** Purpose of the token, 1 to 200 characters. */
  name?: string | undefined;
  /** When the token expires (UTC); `null` for never. */
  expiresAt?: string | Date | null | undefined;
  /** Id of the token's new owner, a user of the organization. */
  ownerId?: string | undefined;
}

/** A user, an API token, a customer, a payment provider, the system or the command line. */
export interface Actor {
  /**
   * Kind of actor: a `user` with a session, an API `token`, a `customer` in the portal, a payment `provider`, the
   * `system` itself, or the command line (`cli`).
   */
  type: "user" | "token" | "customer" | "provider" | "system" | "cli";
  /** Id of the user, token or customer; `null` for other actors. */
  id: string | null;
  /** The user's or customer's e-mail address, the token's name or the provider, as it was then. */
  name: string | null;
}

/** Entry of the audit log: a change, with its actor. */
export interface AuditEntry {
  /** The entry's id: `aud_` and 26 characters, in the order of time. */
  id: string;
  /** When it happened (UTC, ISO 8601 with milliseconds). */
  at: Date;
  /** The actor. */
  actor: Actor;
  /** IP address of the request; `null` without one. */
  ip: string | null;
  /** The request's `X-Request-Id`; `null` without a request. */
  requestId: string | null;
  /** Name of the action, such as `license.revoked`. */
  action: string;
  /** The changed record. */
  target: {
    /** Kind of the changed record, such as `license`. */
    type: string;
    /** Id of the changed record. */
    id: string;
    /** E-mail address or name of the record, as it was then. */
    label: string | null;
  };
  /**
   * Each changed field with `[before, after]`. License keys are cut to their last four characters, and secrets are
   * `"hidden"`.
   */
  changes: Record<string, [JsonValue, JsonValue]>;
}

/** Payment of a customer. */
export interface Payment {
  /** The payment's id: `pay_` and 26 characters, in the order of creation. */
  id: string;
  /** Id of the customer who paid. */
  customerId: string;
  /** Id of the paid license; null without one, or after its deletion. */
  licenseId: string | null;
  /** Id of the paid subscription; null without one, or after its deletion. */
  subscriptionId: string | null;
  /** Amount in the currency's minor unit: `4900` is 49.00 EUR. A whole number, 0 or more. */
  amount: number;
  /** Currency as an ISO 4217 code, such as `EUR`; lower case is accepted. */
  currency: string;
  /** `pending` until the money arrives, then `succeeded` or `failed`; `refunded` once it was paid back. */
  status: "pending" | "failed" | "succeeded" | "refunded";
  /**
   * Payment provider in lower case, such as `stripe`; null for none. Sent together with `providerReference` or not at
   * all.
   */
  provider: string | null;
  /**
   * The provider's id of this payment, 1 to 255 characters; null for none. A reference can be recorded once per
   * provider and organization.
   */
  providerReference: string | null;
  /** When the money arrived (UTC, ISO 8601 with milliseconds); null before. */
  paidAt: Date | null;
  /** Your own data: a JSON object, at most 16 KiB and 16 levels deep. An update replaces the whole object. */
  metadata: JsonObject;
  /** When it was created (UTC, ISO 8601 with milliseconds). */
  createdAt: Date;
  /** When it was last changed (UTC, ISO 8601 with milliseconds). */
  updatedAt: Date;
}

/**
 * New payment. Required: `customerId`, `amount` and `currency`. `status` is `pending`; a payment that succeeded was
 * paid now.
 */
export interface PaymentCreate {
  /** Id of the paid license; null without one, or after its deletion. */
  licenseId?: string | null | undefined;
  /** Id of the paid subscription; null without one, or after its deletion. */
  subscriptionId?: string | null | undefined;
  /** Amount in the currency's minor unit: `4900` is 49.00 EUR. A whole number, 0 or more. */
  amount: number;
  /** Currency as an ISO 4217 code, such as `EUR`; lower case is accepted. */
  currency: string;
  /** `pending` until the money arrives, then `succeeded` or `failed`; `refunded` once it was paid back. */
  status?: "pending" | "failed" | "succeeded" | "refunded" | undefined;
  /**
   * Payment provider in lower case, such as `stripe`; null for none. Sent together with `providerReference` or not at
   * all.
   */
  provider?: string | null | undefined;
  /**
   * The provider's id of this payment, 1 to 255 characters; null for none. A reference can be recorded once per
   * provider and organization.
   */
  providerReference?: string | null | undefined;
  /** When the money arrived (UTC, ISO 8601 with milliseconds); null before. */
  paidAt?: string | Date | null | undefined;
  /** Your own data: a JSON object, at most 16 KiB and 16 levels deep. An update replaces the whole object. */
  metadata?: JsonObject | undefined;
  /** Id of the customer who paid. It cannot be changed later. */
  customerId: string;
}

/** A payment in a list: with the customer's e-mail address. */
export interface PaymentListItem {
  /** The payment's id: `pay_` and 26 characters, in the order of creation. */
  id: string;
  /** Id of the customer who paid. */
  customerId: string;
  /** Id of the paid license; null without one, or after its deletion. */
  licenseId: string | null;
  /** Id of the paid subscription; null without one, or after its deletion. */
  subscriptionId: string | null;
  /** Amount in the currency's minor unit: `4900` is 49.00 EUR. A whole number, 0 or more. */
  amount: number;
  /** Currency as an ISO 4217 code, such as `EUR`; lower case is accepted. */
  currency: string;
  /** `pending` until the money arrives, then `succeeded` or `failed`; `refunded` once it was paid back. */
  status: "pending" | "failed" | "succeeded" | "refunded";
  /**
   * Payment provider in lower case, such as `stripe`; null for none. Sent together with `providerReference` or not at
   * all.
   */
  provider: string | null;
  /**
   * The provider's id of this payment, 1 to 255 characters; null for none. A reference can be recorded once per
   * provider and organization.
   */
  providerReference: string | null;
  /** When the money arrived (UTC, ISO 8601 with milliseconds); null before. */
  paidAt: Date | null;
  /** Your own data: a JSON object, at most 16 KiB and 16 levels deep. An update replaces the whole object. */
  metadata: JsonObject;
  /** When it was created (UTC, ISO 8601 with milliseconds). */
  createdAt: Date;
  /** When it was last changed (UTC, ISO 8601 with milliseconds). */
  updatedAt: Date;
  /** E-mail address of the payment's customer. */
  customerEmail: string;
}

/** Fields of a payment to change, at least one. A payment stays with its customer. */
export interface PaymentUpdate {
  /** Id of the paid license; null without one, or after its deletion. */
  licenseId?: string | null | undefined;
  /** Id of the paid subscription; null without one, or after its deletion. */
  subscriptionId?: string | null | undefined;
  /** Amount in the currency's minor unit: `4900` is 49.00 EUR. A whole number, 0 or more. */
  amount?: number | undefined;
  /** Currency as an ISO 4217 code, such as `EUR`; lower case is accepted. */
  currency?: string | undefined;
  /** `pending` until the money arrives, then `succeeded` or `failed`; `refunded` once it was paid back. */
  status?: "pending" | "failed" | "succeeded" | "refunded" | undefined;
  /**
   * Payment provider in lower case, such as `stripe`; null for none. Sent together with `providerReference` or not at
   * all.
   */
  provider?: string | null | undefined;
  /**
   * The provider's id of this payment, 1 to 255 characters; null for none. A reference can be recorded once per
   * provider and organization.
   */
  providerReference?: string | null | undefined;
  /** When the money arrived (UTC, ISO 8601 with milliseconds); null before. */
  paidAt?: string | Date | null | undefined;
  /** Your own data: a JSON object, at most 16 KiB and 16 levels deep. An update replaces the whole object. */
  metadata?: JsonObject | undefined;
}

/** Subscription of a customer, which may pay for a license. */
export interface Subscription {
  /** The subscription's id: `sub_` and 26 characters, in the order of creation. */
  id: string;
  /** Id of the customer who subscribed. */
  customerId: string;
  /** Id of the license that expires with the period; null without one, or after its deletion. */
  licenseId: string | null;
  /** Id of the subscribed plan; null for none. */
  planId: string | null;
  /** `trialing`, `active`, `past_due` when a payment is late, or `canceled`. Default: `active`. */
  status: "trialing" | "active" | "past_due" | "canceled";
  /** When the current period began (UTC, ISO 8601 with milliseconds). Default: now. */
  currentPeriodStart: Date;
  /** When the current period ends (UTC, ISO 8601 with milliseconds). */
  currentPeriodEnd: Date;
  /** Whether the current period is the last one. Default: false. */
  cancelAtPeriodEnd: boolean;
  /**
   * Payment provider in lower case, such as `stripe`; null for none. Sent together with `providerReference` or not at
   * all.
   */
  provider: string | null;
  /**
   * The provider's id of this subscription, 1 to 255 characters; null for none. A reference can be recorded once per
   * provider and organization.
   */
  providerReference: string | null;
  /** Your own data: a JSON object, at most 16 KiB and 16 levels deep. An update replaces the whole object. */
  metadata: JsonObject;
  /** When it was created (UTC, ISO 8601 with milliseconds). */
  createdAt: Date;
  /** When it was last changed (UTC, ISO 8601 with milliseconds). */
  updatedAt: Date;
}

/**
 * New subscription. Required: `customerId` and `currentPeriodEnd`. The period starts now and `status` is `active`
 * unless sent.
 */
export interface SubscriptionCreate {
  /** Id of the license that expires with the period; null without one, or after its deletion. */
  licenseId?: string | null | undefined;
  /** Id of the subscribed plan; null for none. */
  planId?: string | null | undefined;
  /** `trialing`, `active`, `past_due` when a payment is late, or `canceled`. Default: `active`. */
  status?: "trialing" | "active" | "past_due" | "canceled" | undefined;
  /** When the current period began (UTC, ISO 8601 with milliseconds). Default: now. */
  currentPeriodStart?: string | Date | undefined;
  /** When the current period ends (UTC, ISO 8601 with milliseconds). */
  currentPeriodEnd: string | Date;
  /** Whether the current period is the last one. Default: false. */
  cancelAtPeriodEnd?: boolean | undefined;
  /**
   * Payment provider in lower case, such as `stripe`; null for none. Sent together with `providerReference` or not at
   * all.
   */
  provider?: string | null | undefined;
  /**
   * The provider's id of this subscription, 1 to 255 characters; null for none. A reference can be recorded once per
   * provider and organization.
   */
  providerReference?: string | null | undefined;
  /** Your own data: a JSON object, at most 16 KiB and 16 levels deep. An update replaces the whole object. */
  metadata?: JsonObject | undefined;
  /** Id of the customer who subscribed. It cannot be changed later. */
  customerId: string;
}

/** A subscription in a list: with the customer's e-mail address. */
export interface SubscriptionListItem {
  /** The subscription's id: `sub_` and 26 characters, in the order of creation. */
  id: string;
  /** Id of the customer who subscribed. */
  customerId: string;
  /** Id of the license that expires with the period; null without one, or after its deletion. */
  licenseId: string | null;
  /** Id of the subscribed plan; null for none. */
  planId: string | null;
  /** `trialing`, `active`, `past_due` when a payment is late, or `canceled`. Default: `active`. */
  status: "trialing" | "active" | "past_due" | "canceled";
  /** When the current period began (UTC, ISO 8601 with milliseconds). Default: now. */
  currentPeriodStart: Date;
  /** When the current period ends (UTC, ISO 8601 with milliseconds). */
  currentPeriodEnd: Date;
  /** Whether the current period is the last one. Default: false. */
  cancelAtPeriodEnd: boolean;
  /**
   * Payment provider in lower case, such as `stripe`; null for none. Sent together with `providerReference` or not at
   * all.
   */
  provider: string | null;
  /**
   * The provider's id of this subscription, 1 to 255 characters; null for none. A reference can be recorded once per
   * provider and organization.
   */
  providerReference: string | null;
  /** Your own data: a JSON object, at most 16 KiB and 16 levels deep. An update replaces the whole object. */
  metadata: JsonObject;
  /** When it was created (UTC, ISO 8601 with milliseconds). */
  createdAt: Date;
  /** When it was last changed (UTC, ISO 8601 with milliseconds). */
  updatedAt: Date;
  /** E-mail address of the subscription's customer. */
  customerEmail: string;
}

/** Fields of a subscription to change, at least one. A subscription stays with its customer. */
export interface SubscriptionUpdate {
  /** Id of the license that expires with the period; null without one, or after its deletion. */
  licenseId?: string | null | undefined;
  /** Id of the subscribed plan; null for none. */
  planId?: string | null | undefined;
  /** `trialing`, `active`, `past_due` when a payment is late, or `canceled`. Default: `active`. */
  status?: "trialing" | "active" | "past_due" | "canceled" | undefined;
  /** When the current period began (UTC, ISO 8601 with milliseconds). Default: now. */
  currentPeriodStart?: string | Date | undefined;
  /** When the current period ends (UTC, ISO 8601 with milliseconds). */
  currentPeriodEnd?: string | Date | undefined;
  /** Whether the current period is the last one. Default: false. */
  cancelAtPeriodEnd?: boolean | undefined;
  /**
   * Payment provider in lower case, such as `stripe`; null for none. Sent together with `providerReference` or not at
   * all.
   */
  provider?: string | null | undefined;
  /**
   * The provider's id of this subscription, 1 to 255 characters; null for none. A reference can be recorded once per
   * provider and organization.
   */
  providerReference?: string | null | undefined;
  /** Your own data: a JSON object, at most 16 KiB and 16 levels deep. An update replaces the whole object. */
  metadata?: JsonObject | undefined;
}

/** A job that does the same to many licenses, and how far it is. */
export interface BulkAction {
  /** The job's id: `job_` and 26 characters, in the order of creation. */
  id: string;
  /**
   * `extend` adds days; `suspend`, `revoke` and `delete` as for one license, and all licenses of its bundle;
   * `change-plan` gives the selected licenses the terms of another plan; `mail` sends each customer their license once
   * more.
   */
  action: "extend" | "suspend" | "revoke" | "delete" | "change-plan" | "mail";
  /** The options of the action: `days`, `planId`, `when` and `only`, where they were given. */
  options: JsonObject;
  /** The filters that the licenses were selected by; empty for all licenses, and for a selection by ids. */
  filter: JsonObject;
  /** Whether the licenses were selected by their ids. */
  byIds: boolean;
  /** Whether this is a trial run, which changes nothing. */
  dryRun: boolean;
  /**
   * `queued` until a server starts it; `running`; `stopped` by somebody, and can be resumed; `finished`; `failed`, with
   * an `error`. Any server continues a job whose server has stopped.
   */
  status: "queued" | "running" | "stopped" | "finished" | "failed";
  /** How many licenses are selected, those of a bundle as one; null until they have been counted. */
  total: number | null;
  /** Results for the licenses up to now. */
  counts: {
    /**
     * Licenses that the action changes, or changed. The licenses of a bundle count as one here, in the other counts,
     * and in `total`; with `only` and for `change-plan`, each counts.
     */
    done: number;
    /** Licenses that already are as the action would make them. */
    same: number;
    /** Licenses that the action cannot be carried out on. */
    refused: number;
    /** Licenses that were deleted since they were selected. */
    gone: number;
    /** Licenses that `done` stands for, with all licenses of bundles. */
    licenses: number;
  };
  /** E-mail address of the user or name of the token that started it. */
  startedBy: string | null;
  /** Cause of the failure; null otherwise. */
  error: string | null;
  /** When the job was started (UTC, ISO 8601 with milliseconds). */
  createdAt: Date;
  /** When its progress was last recorded. */
  updatedAt: Date;
}

/** An action on many licenses, which `filter` or `ids` select. */
export interface BulkActionCreate {
  /**
   * `extend` adds days; `suspend`, `revoke` and `delete` as for one license, and all licenses of its bundle;
   * `change-plan` gives the selected licenses the terms of another plan; `mail` sends each customer their license once
   * more.
   */
  action: "extend" | "suspend" | "revoke" | "delete" | "change-plan" | "mail";
  /** Filters of the list of licenses. An empty object selects all licenses. */
  filter?: {
    /** Text that the key, the e-mail address or the customer's name contains. */
    search?: string | undefined;
    /** Status that the licenses have now. */
    status?: "active" | "expired" | "revoked" | "suspended" | undefined;
    /** Id of the licenses' product. */
    productId?: string | undefined;
    /** Id of the licenses' plan. */
    planId?: string | undefined;
    /** Id of the licenses' customer. */
    customerId?: string | undefined;
    /** Id of the bundle that the licenses were sold in. */
    bundleId?: string | undefined;
    /** Group of the licenses that were sold together. */
    bundleGroup?: string | undefined;
    /** The license's id of your own. */
    externalId?: string | undefined;
    /** Moment before which the licenses expire. */
    expiresBefore?: string | Date | undefined;
    /** Values that the metadata has at its top level, compared exactly. */
    metadata?: Record<string, string> | undefined;
    /** Site that the licenses are active on: a host or a URL. */
    domain?: string | undefined;
  } | undefined;
  /** Ids of the licenses, 1 to 1,000, in place of `filter`. */
  ids?: Array<string> | undefined;
  /** `false` carries the action out. Default: `true`, a trial run, which changes nothing. */
  dryRun?: boolean | undefined;
  /** Only for `extend`: days to add, 1 to 36,500. Default: the plan's duration. */
  days?: number | undefined;
  /** Only for `change-plan`, which requires it: id of the new plan. */
  planId?: string | undefined;
  /** Only for `change-plan`: `now`, which is the default, or `period_end`. */
  when?: "now" | "period_end" | undefined;
  /**
   * Not for `change-plan`: `true` acts on the selected licenses alone, where they are part of a bundle. Default:
   * `false`, on all licenses of the bundle, once.
   */
  only?: boolean | undefined;
}

/** Outcome of a job for one license, or for the licenses of one bundle. */
export interface BulkActionLine {
  /** The license's id. */
  licenseId: string;
  /** The license key; null for a license that was deleted. */
  licenseKey: string | null;
  /** The customer's e-mail address; null for a license that was deleted. */
  email: string | null;
  /** Licenses that the line is about: 1, all of a bundle, or 0 when they were deleted. */
  licenses: number;
  /**
   * `done`: changed, or in a trial run to be changed; `same`: nothing to change; `refused`: not possible, with a
   * `message`; `gone`: deleted since it was selected.
   */
  outcome: "done" | "same" | "refused" | "gone";
  /** Why the license was refused; null otherwise. */
  message: string | null;
}

/** Bundle of plans of different products, which are sold together under one license key. */
export interface Bundle {
  /** The bundle's id: `bnd_` and 26 characters, in the order of creation. */
  id: string;
  /** The bundle's name, 1 to 200 characters. */
  name: string;
  /** Ids of its plans, 2 to 50, each of another product. The first names the key's prefix. */
  planIds: Array<string>;
  /** Whether the bundle is archived: it cannot be sold any more, and licenses that have it go on. Default: false. */
  archived: boolean;
  /** When it was created (UTC, ISO 8601 with milliseconds). */
  createdAt: Date;
  /** When it was last changed (UTC, ISO 8601 with milliseconds). */
  updatedAt: Date;
}

/** New bundle. Required: `name` and `planIds`. */
export interface BundleCreate {
  /** The bundle's name, 1 to 200 characters. */
  name: string;
  /** Ids of its plans, 2 to 50, each of another product. The first names the key's prefix. */
  planIds: Array<string>;
  /** Whether the bundle is archived: it cannot be sold any more, and licenses that have it go on. Default: false. */
  archived?: boolean | undefined;
}

/** How holders of a bundle get what it has gained. */
export interface BundleExtend {
  /** `true` only counts; `false` issues the licenses. Default: `true`. */
  dryRun?: boolean | undefined;
}

/** Result of an extension: how many holders lack a license of the bundle, and what became of them. */
export interface BundleExtension {
  /** Whether it only counted. */
  dryRun: boolean;
  /**
   * Number of holders who get licenses: those who lack a plan, and have a license that is neither revoked nor
   * suspended.
   */
  holders: number;
  /** Number of licenses that they get. */
  licenses: number;
  /** Holders who got nothing, with the reason. A dry run does not find out. */
  refused: Array<{
    /** Group of the holder's licenses. */
    group: string;
    /** Reason, such as a product where another license has the key. */
    error: string;
  }>;
  /** Number of holders that are left for another call: one call serves at most 500. */
  remaining: number;
}

/** Fields of a bundle to change, at least one. Licenses that were issued before keep what they have. */
export interface BundleUpdate {
  /** The bundle's name, 1 to 200 characters. */
  name?: string | undefined;
  /** Ids of its plans, 2 to 50, each of another product. The first names the key's prefix. */
  planIds?: Array<string> | undefined;
  /** Whether the bundle is archived: it cannot be sold any more, and licenses that have it go on. Default: false. */
  archived?: boolean | undefined;
}

/** Ids and names of a product in other systems, for the clients of those systems. */
export interface ProductAliases {
  /** Ids and names of the product for clients of EDD Software Licensing. */
  edd: {
    /** Ids of the download in EDD, which clients send as `item_id`. Keystead sends the first. */
    itemIds: Array<number>;
    /**
     * Names of the download in EDD, which clients send as `item_name`, in addition to the product's own name and slug.
     */
    names: Array<string>;
    /**
     * Whether the download is a bundle. License keys of a bundle cannot be activated: clients get
     * `license_not_activable`. Default: false.
     */
    isBundle: boolean;
  };
  /** Ids of the product for clients of Lemon Squeezy's license API. */
  lemonSqueezy: {
    /** Id of the store, sent as `meta.store_id`; null for an id that Keystead makes for the organization. */
    storeId: number | null;
    /** Ids of the product at Lemon Squeezy. The first is `meta.product_id` of licenses that were not imported. */
    productIds: Array<number>;
    /** Plan of each variant. A plan's first variant is its `meta.variant_id`. */
    variants: Array<{
      /** Id of the variant at Lemon Squeezy. */
      variantId: number;
      /** Id of the plan in Keystead; null for licenses without a plan. */
      planId: string | null;
    }>;
    /**
     * Whether activating the name of an active instance again returns that instance and takes no further seat. Host
     * names always do. Default: false.
     */
    reuseInstances: boolean;
  };
  /**
   * Whether these clients get the customer's name and e-mail address. Anyone with a license key can then read them.
   * Default: false.
   */
  showCustomer: boolean;
}

/** Aliases of a product to change, at least one; each given list replaces the present one. */
export interface ProductAliasesUpdate {
  /** Ids and names of the product for clients of EDD Software Licensing. */
  edd?: {
    /** Ids of the download in EDD, which clients send as `item_id`. Keystead sends the first. */
    itemIds?: Array<number> | undefined;
    /**
     * Names of the download in EDD, which clients send as `item_name`, in addition to the product's own name and slug.
     */
    names?: Array<string> | undefined;
    /**
     * Whether the download is a bundle. License keys of a bundle cannot be activated: clients get
     * `license_not_activable`. Default: false.
     */
    isBundle?: boolean | undefined;
  } | undefined;
  /** Ids of the product for clients of Lemon Squeezy's license API. */
  lemonSqueezy?: {
    /** Id of the store, sent as `meta.store_id`; null for an id that Keystead makes for the organization. */
    storeId?: number | null | undefined;
    /** Ids of the product at Lemon Squeezy. The first is `meta.product_id` of licenses that were not imported. */
    productIds?: Array<number> | undefined;
    /** Plan of each variant. A plan's first variant is its `meta.variant_id`. */
    variants?: Array<{
      /** Id of the variant at Lemon Squeezy. */
      variantId: number;
      /** Id of the plan in Keystead; null for licenses without a plan. */
      planId: string | null;
    }> | undefined;
    /**
     * Whether activating the name of an active instance again returns that instance and takes no further seat. Host
     * names always do. Default: false.
     */
    reuseInstances?: boolean | undefined;
  } | undefined;
  /**
   * Whether these clients get the customer's name and e-mail address. Anyone with a license key can then read them.
   * Default: false.
   */
  showCustomer?: boolean | undefined;
}

/** Report of an installation about itself, with its owner's consent. */
export interface Insights {
  /** Version of the product. */
  version?: string | null | undefined;
  /** Version of WordPress. */
  wordpress?: string | null | undefined;
  /** Version of PHP, such as `8.3`. */
  php?: string | null | undefined;
  /** Language of the installation, such as `de_DE`. */
  locale?: string | null | undefined;
  /** Whether the site belongs to a network of sites. */
  multisite?: boolean | null | undefined;
}

/** A single customer: with the newest 1,000 of each that belongs to it, newest first. */
export interface CustomerDetail {
  /** The customer's id: `cus_` and 26 characters, in the order of creation. */
  id: string;
  /** The customer's e-mail address: unique in the organization without regard to case, stored as given. */
  email: string;
  /** Given name, 1 to 200 characters. null when not known. */
  firstName: string | null;
  /** Family name, 1 to 200 characters. null when not known. */
  lastName: string | null;
  /** Company name, 1 to 200 characters; null for none. */
  company: string | null;
  /** Telephone number as written, 1 to 50 characters; null when not known. */
  phone: string | null;
  /** Street and house number, 1 to 200 characters; null when not known. */
  street: string | null;
  /** Town or city, 1 to 200 characters; null when not known. */
  city: string | null;
  /** State, province or region, 1 to 200 characters; null when not known. */
  state: string | null;
  /** Postal code, 1 to 20 characters; null when not known. */
  postalCode: string | null;
  /** Country as an ISO 3166-1 alpha-2 code, such as `GB`; lower case is accepted. null when not known. */
  country: string | null;
  /** IANA time zone, such as `Europe/London`; null when not known. */
  timezone: string | null;
  /**
   * Id that your own system has for the customer, such as your shop's: 1 to 255 printable characters, unique among the
   * organization's customers; null for none.
   */
  externalId: string | null;
  /** Your own data: a JSON object, at most 16 KiB and 16 levels deep. An update replaces the whole object. */
  metadata: JsonObject;
  /** When it was created (UTC, ISO 8601 with milliseconds). */
  createdAt: Date;
  /** When it was last changed (UTC, ISO 8601 with milliseconds). */
  updatedAt: Date;
  /** The customer's newest 1,000 licenses, newest first. */
  licenses: Array<LicenseListItem>;
  /** The customer's newest 1,000 payments, newest first. */
  payments: Array<Payment>;
  /** The customer's newest 1,000 subscriptions, newest first. */
  subscriptions: Array<Subscription>;
}

/** Customer: the person or company that licenses belong to. */
export interface Customer {
  /** The customer's id: `cus_` and 26 characters, in the order of creation. */
  id: string;
  /** The customer's e-mail address: unique in the organization without regard to case, stored as given. */
  email: string;
  /** Given name, 1 to 200 characters. null when not known. */
  firstName: string | null;
  /** Family name, 1 to 200 characters. null when not known. */
  lastName: string | null;
  /** Company name, 1 to 200 characters; null for none. */
  company: string | null;
  /** Telephone number as written, 1 to 50 characters; null when not known. */
  phone: string | null;
  /** Street and house number, 1 to 200 characters; null when not known. */
  street: string | null;
  /** Town or city, 1 to 200 characters; null when not known. */
  city: string | null;
  /** State, province or region, 1 to 200 characters; null when not known. */
  state: string | null;
  /** Postal code, 1 to 20 characters; null when not known. */
  postalCode: string | null;
  /** Country as an ISO 3166-1 alpha-2 code, such as `GB`; lower case is accepted. null when not known. */
  country: string | null;
  /** IANA time zone, such as `Europe/London`; null when not known. */
  timezone: string | null;
  /**
   * Id that your own system has for the customer, such as your shop's: 1 to 255 printable characters, unique among the
   * organization's customers; null for none.
   */
  externalId: string | null;
  /** Your own data: a JSON object, at most 16 KiB and 16 levels deep. An update replaces the whole object. */
  metadata: JsonObject;
  /** When it was created (UTC, ISO 8601 with milliseconds). */
  createdAt: Date;
  /** When it was last changed (UTC, ISO 8601 with milliseconds). */
  updatedAt: Date;
}

/** New customer. Only `email` is required. */
export interface CustomerCreate {
  /** The customer's e-mail address: unique in the organization without regard to case, stored as given. */
  email: string;
  /** Given name, 1 to 200 characters. null when not known. */
  firstName?: string | null | undefined;
  /** Family name, 1 to 200 characters. null when not known. */
  lastName?: string | null | undefined;
  /** Company name, 1 to 200 characters; null for none. */
  company?: string | null | undefined;
  /** Telephone number as written, 1 to 50 characters; null when not known. */
  phone?: string | null | undefined;
  /** Street and house number, 1 to 200 characters; null when not known. */
  street?: string | null | undefined;
  /** Town or city, 1 to 200 characters; null when not known. */
  city?: string | null | undefined;
  /** State, province or region, 1 to 200 characters; null when not known. */
  state?: string | null | undefined;
  /** Postal code, 1 to 20 characters; null when not known. */
  postalCode?: string | null | undefined;
  /** Country as an ISO 3166-1 alpha-2 code, such as `GB`; lower case is accepted. null when not known. */
  country?: string | null | undefined;
  /** IANA time zone, such as `Europe/London`; null when not known. */
  timezone?: string | null | undefined;
  /**
   * Id that your own system has for the customer, such as your shop's: 1 to 255 printable characters, unique among the
   * organization's customers; null for none.
   */
  externalId?: string | null | undefined;
  /** Your own data: a JSON object, at most 16 KiB and 16 levels deep. An update replaces the whole object. */
  metadata?: JsonObject | undefined;
}

/** A customer in a list: with the number of licenses. */
export interface CustomerListItem {
  /** The customer's id: `cus_` and 26 characters, in the order of creation. */
  id: string;
  /** The customer's e-mail address: unique in the organization without regard to case, stored as given. */
  email: string;
  /** Given name, 1 to 200 characters. null when not known. */
  firstName: string | null;
  /** Family name, 1 to 200 characters. null when not known. */
  lastName: string | null;
  /** Company name, 1 to 200 characters; null for none. */
  company: string | null;
  /** Country as an ISO 3166-1 alpha-2 code, such as `GB`; lower case is accepted. null when not known. */
  country: string | null;
  /** When it was created (UTC, ISO 8601 with milliseconds). */
  createdAt: Date;
  /** How many licenses the customer has, of any status. */
  licenseCount: number;
}

/** Fields of a customer to change, at least one. */
export interface CustomerUpdate {
  /** The customer's e-mail address: unique in the organization without regard to case, stored as given. */
  email?: string | undefined;
  /** Given name, 1 to 200 characters. null when not known. */
  firstName?: string | null | undefined;
  /** Family name, 1 to 200 characters. null when not known. */
  lastName?: string | null | undefined;
  /** Company name, 1 to 200 characters; null for none. */
  company?: string | null | undefined;
  /** Telephone number as written, 1 to 50 characters; null when not known. */
  phone?: string | null | undefined;
  /** Street and house number, 1 to 200 characters; null when not known. */
  street?: string | null | undefined;
  /** Town or city, 1 to 200 characters; null when not known. */
  city?: string | null | undefined;
  /** State, province or region, 1 to 200 characters; null when not known. */
  state?: string | null | undefined;
  /** Postal code, 1 to 20 characters; null when not known. */
  postalCode?: string | null | undefined;
  /** Country as an ISO 3166-1 alpha-2 code, such as `GB`; lower case is accepted. null when not known. */
  country?: string | null | undefined;
  /** IANA time zone, such as `Europe/London`; null when not known. */
  timezone?: string | null | undefined;
  /**
   * Id that your own system has for the customer, such as your shop's: 1 to 255 printable characters, unique among the
   * organization's customers; null for none.
   */
  externalId?: string | null | undefined;
  /** Your own data: a JSON object, at most 16 KiB and 16 levels deep. An update replaces the whole object. */
  metadata?: JsonObject | undefined;
}

/** Feature that a license of the product can unlock, by a key that applications ask for. */
export interface Entitlement {
  /** Key that applications use: lower-case letters and digits with single `-`, `_` or `.` between. */
  key: string;
  /** Display name, 1 to 200 characters. */
  name: string;
  /** Type of the value: `flag` (true or false), `number` or `text`. */
  type: "flag" | "number" | "text";
}

/** Usage event, as it is stored. */
export interface UsageEvent {
  /** The UUID that the sender made for the event; unique within the product. */
  id: string;
  /** Id of the product that sent the event. */
  productId: string;
  /**
   * Id of the license that sent the event; null without a license key, or with a key that the product does not have.
   */
  licenseId: string | null;
  /** Name of the event, 1 to 100 characters, such as `page_view`. */
  name: string;
  /** Details of the event, as sent: a JSON object, `{}` for none. */
  properties: JsonObject;
  /** The site that sent the event, in its normal form; null when none was sent. */
  domain: string | null;
  /** The sender's own id for an unknown visitor; null when none was sent. */
  anonymousId: string | null;
  /** When it happened, as the sender says (UTC, ISO 8601 with milliseconds). */
  timestamp: Date;
  /** When the server received it (UTC, ISO 8601 with milliseconds). */
  receivedAt: Date;
}

/** A column of an examined file, with the field that it is imported as. */
export interface ImportColumn {
  /** The column's name in the file. */
  name: string;
  /**
   * Field that the column is imported as; `other` for data that only this system's files have, such as its ids; null
   * when the column is not imported.
   */
  field: "licenseKey" | "product" | "plan" | "email" | "name" | "firstName" | "lastName" | "company" | "seats" | "status" | "createdAt" | "expiresAt" | "sites" | "machineFingerprint" | "machineName" | "machinePlatform" | "leaseEndsAt" | "externalId" | "other" | null;
  /** Whether `columns` set the field. Otherwise the column's name decides. */
  isGiven: boolean;
  /** Some of the column's values, kept for 30 days. */
  samples: Array<string>;
  /** Whether most of the column's values are dates. */
  hasDates: boolean;
  /**
   * Order of day and month in the column's dates with `/` or `-`, from its values or from `dateOrder`; null when
   * unknown or without effect.
   */
  dateOrder: "day-first" | "month-first" | null;
}

/**
 * Products, plans and bundles here for those of another system, each by id or slug, bundles by id or name. A product
 * or bundle that is null is not known yet, a plan that is null is none.
 */
export interface ImportMapping {
  /** Products by their name or id in the other system. */
  products: Record<string, {
    /** Id or slug of the product in Keystead; null until it is chosen. */
    product?: string | null | undefined;
    /**
     * Id or name of the bundle in Keystead, in place of a product, for what is a bundle in the other system; null until
     * it is chosen.
     */
    bundle?: string | null | undefined;
    /** Id or slug of a plan in Keystead for each plan of the other system; null for none. */
    plans?: Record<string, string | null> | undefined;
    /** Id of the download in EDD. Its clients send it as `item_id`, but its exports do not contain it. */
    itemId?: number | undefined;
  }>;
}

/** A question that a file leaves open, which has to be answered before it is imported. */
export interface ImportQuestion {
  /**
   * `same_field`: several columns would be imported as one field; answered by `columns`. `date_order`: dates can be
   * read in two ways; answered by `dateOrder`. `lifetime`: the file has dates, but no license would ever expire;
   * answered by `columns`, or by `allowLifetime`.
   */
  code: "same_field" | "date_order" | "lifetime";
  /** Columns in question. */
  columns: Array<string>;
  /** The question in words. */
  message: string;
}

/** Import of licenses from another system, with its progress. */
export interface ImportRecord {
  /** The import's id: `imp_` and 26 characters, in the order of creation. */
  id: string;
  /** The system that sold the licenses. */
  source: "edd" | "lemonsqueezy" | "woocommerce" | "slm" | "csv";
  /** Existing licenses: `skip` leaves them as they are, `update` changes them to match their lines. */
  existing: "skip" | "update";
  /** Whether this is a trial run, which writes nothing. */
  dryRun: boolean;
  /**
   * `queued` until a server starts it; `running`; `finished`; `failed`, with an `error`; `needs_answer` while
   * `questions` are open: nothing was imported, and `run` takes the answers; `interrupted` when the command line
   * stopped before the end. Any server continues the import of an uploaded file. The same file can always be sent
   * again: no license is imported twice.
   */
  status: "queued" | "running" | "interrupted" | "finished" | "failed" | "needs_answer";
  /** Counts up to now. */
  counts: {
    /** Lines that have been read. */
    lines: number;
    /** Licenses that did not exist. */
    new: number;
    /** Licenses that existed and match their lines. */
    same: number;
    /** Licenses that existed and have been updated. */
    changed: number;
    /** Licenses that existed and were left as they are. */
    kept: number;
    /** Lines with nothing to import. */
    skipped: number;
    /** Lines with errors. */
    refused: number;
    /** Customers who did not exist. */
    customers: number;
    /** Sites that have been added. */
    sites: number;
    /** Machines that have been added. */
    machines: number;
    /** New licenses with more sites and machines than seats: all are kept. */
    overLimit: number;
    /** New licenses that never expire. */
    lifetime: number;
    /** New licenses that are part of a bundle. */
    bundled: number;
  };
  /** Errors of refused lines, the first 1,000. */
  refused: Array<{
    /** Name of the wrong field. */
    field: string;
    /** Reason, with what would be right. */
    message: string;
    /** Line of the CSV file, or position in the JSON document, from 1. */
    line: number;
  }>;
  /**
   * Products and plans of the other system with those chosen in Keystead. Replace each null and send the object as
   * `mapping`.
   */
  mapping: ImportMapping;
  /** The file's columns in their order, once the file has been read. */
  columns: Array<ImportColumn>;
  /**
   * Columns whose names are not known: they are not imported unless `columns` says as what. Columns that `columns`
   * leaves out are not among them.
   */
  unknownColumns: Array<UnknownColumn>;
  /** Questions to answer before the file can be imported. `lifetime` still allows a trial run. */
  questions: Array<ImportQuestion>;
  /** Chosen order of day and month in dates such as `03/04/2030`; null when none was chosen. */
  dateOrder: "day-first" | "month-first" | null;
  /** `true` confirms that all licenses of a file with dates never expire. */
  allowLifetime: boolean;
  /** Cause of the failure, or the open questions; null otherwise. */
  error: string | null;
  /** When the import began (UTC, ISO 8601 with milliseconds). */
  createdAt: Date;
  /** When its progress was last recorded. */
  updatedAt: Date;
}

/** Runs an uploaded file once more. Nothing is written unless `dryRun` is false. */
export interface ImportRun {
  /** `false` imports the file. Default: `true`, a trial run, which writes nothing. */
  dryRun?: boolean | undefined;
  /** Existing licenses: `skip` or `update`. Default: as in the last run. */
  existing?: "skip" | "update" | undefined;
  /** Products and plans in Keystead for those of the other system. Default: as in the last run. */
  mapping?: ImportMapping | undefined;
  /**
   * Fields that columns of the file are imported as, by column name; null leaves a column out. Columns that are not
   * listed are recognized by their names.
   */
  columns?: Record<string, "licenseKey" | "product" | "plan" | "email" | "name" | "firstName" | "lastName" | "company" | "seats" | "status" | "createdAt" | "expiresAt" | "sites" | "machineFingerprint" | "machineName" | "machinePlatform" | "leaseEndsAt" | "externalId" | null> | undefined;
  /** Order of day and month in dates such as `03/04/2030`, where the file does not show it. */
  dateOrder?: "day-first" | "month-first" | undefined;
  /** `true` confirms that all licenses of a file with dates never expire. */
  allowLifetime?: boolean | undefined;
}

/** Outcome of one line of an imported file. */
export interface LineReport {
  /** Line of the CSV file, or position in the JSON document, from 1. */
  line: number;
  /**
   * Outcome of the line: `new` issues a license; `same` matches an existing license in everything; `changed` updates
   * one; `kept` leaves one as it is; `skipped` has nothing to import; `refused` has an error.
   */
  outcome: "new" | "same" | "changed" | "kept" | "skipped" | "refused";
  /** The line's license key; null without one. */
  licenseKey: string | null;
  /** The customer's e-mail address in the line; null without one. */
  email: string | null;
  /** Errors of a refused line. */
  problems: Array<{
    /** Name of the wrong field. */
    field: string;
    /** Reason, with what would be right. */
    message: string;
  }>;
  /** Notes on the line that are not errors. */
  notes: Array<string>;
}

/** A column of a file that nobody knows, and what it might be. */
export interface UnknownColumn {
  /** The column's name in the file. */
  name: string;
  /** Field that its name or its values look like; null when they look like none. */
  mightBe: "licenseKey" | "product" | "plan" | "email" | "name" | "firstName" | "lastName" | "company" | "seats" | "status" | "createdAt" | "expiresAt" | "sites" | "machineFingerprint" | "machineName" | "machinePlatform" | "leaseEndsAt" | "externalId" | null;
}

/** A license file that has just been made: the only time that its text is given out. */
export interface IssuedLicenseFile {
  /** The file's id: `fil_` and 26 characters, in the order of creation. */
  id: string;
  /** Text of the file: a JWS in armor, from `-----BEGIN LICENSE FILE-----` to the end line. */
  file: string;
  /** When the file ends (UTC, ISO 8601 with milliseconds); null for never. */
  expiresAt: Date | null;
}

/** A license file that was made: proof of a license for one place, which needs no network. Its text is not kept. */
export interface LicenseFile {
  /** The file's id: `fil_` and 26 characters, in the order of creation. */
  id: string;
  /** Id of the license. */
  licenseId: string;
  /** Id of the license's product. */
  productId: string;
  /** Id of the activation whose seat the file holds. */
  activationId: string;
  /** Place of the file: `site` or `machine`. */
  kind: "site" | "machine";
  /**
   * The site in its normal form: lower case, punycode, without scheme, port, path or a leading `www.`; null for a
   * machine.
   */
  domain: string | null;
  /** The machine, as its client describes it; null for a site. */
  machine: {
    /** Text that the client made for the machine: 1 to 255 printable ASCII characters, compared to the letter. */
    fingerprint: string;
    /** Name of the machine for people; null when it sent none. */
    name: string | null;
    /** Operating system and processor of the machine, for people; null when it sent none. */
    platform: string | null;
  } | null;
  /** Days that were asked for; null for as long as the license. The license's end can come first. */
  days: number | null;
  /** When the file ends (UTC, ISO 8601 with milliseconds); null for never. */
  expiresAt: Date | null;
  /** Id of the signing key. */
  kid: string;
  /** Actor that had the file made; `system` for a program that asked with a license key. */
  madeBy: Actor;
  /** When the file was made (UTC, ISO 8601 with milliseconds). */
  createdAt: Date;
  /**
   * When an operator took the seat back; null while the file holds it. The file itself goes on working until
   * `expiresAt`.
   */
  releasedAt: Date | null;
}

/** A new license file, for exactly one of `domain`, `machine` and `request`. */
export interface LicenseFileCreate {
  /** The site: a host or a URL. */
  domain?: string | null | undefined;
  /** The machine, in the place of a site. */
  machine?: {
    /** Text that the program made for the machine: 1 to 255 printable ASCII characters, compared to the letter. */
    fingerprint: string;
    /** Name of the machine for people. It is kept with a new activation. */
    name?: string | null | undefined;
    /** Operating system and processor of the machine, for people. It is kept with a new activation. */
    platform?: string | null | undefined;
  } | null | undefined;
  /**
   * Request code that the program shows on its machine, in the place of `machine`: without regard to case, spaces and
   * hyphens.
   */
  request?: string | undefined;
  /**
   * How long the file is good, in days, 1 to 3,650; null for as long as the license, which the plan must allow with
   * `offlineForever`. Default: the plan's `offlineDays`.
   */
  days?: number | null | undefined;
}

/** The seat of a license file, taken back. */
export interface LicenseFileRelease {
  /** The file's id: `fil_` and 26 characters, in the order of creation. */
  id: string;
  /** Until when the file goes on working on its machine or site, because nobody can reach it there; null for ever. */
  worksUntil: Date | null;
}

/** License of a customer: its key, its seats, its end and the features it unlocks. */
export interface License {
  /** The license's id: `lic_` and 26 characters, in the order of creation. */
  id: string;
  /**
   * The key that the customer enters: the product's prefix and 16 characters in groups of four, looked up without
   * regard to case and spaces, and with I, L and O read as 1, 1 and 0; or a key of any other form that the license was
   * created with.
   */
  licenseKey: string;
  /** Id of the product that the license is for. */
  productId: string;
  /** Id of the license's plan; null for none. */
  planId: string | null;
  /** Id of the license's customer. */
  customerId: string;
  /** E-mail address of the customer. When a license is issued to an unknown address, the customer is created. */
  customerEmail: string;
  /**
   * Name to show for the customer on this license, 1 to 200 characters; null for none. A license that is issued without
   * it gets the first and last name that the customer has.
   */
  customerName: string | null;
  /**
   * `active`, `expired`, `suspended` or `revoked`. An active license whose `expiresAt` has passed reads as `expired`,
   * at once.
   */
  status: "active" | "expired" | "revoked" | "suspended";
  /** How many sites may be active at once, 1 to 1,000,000; null for unlimited. Free sites do not count. */
  seats: number | null;
  /** How many seats are taken now by active sites. Free sites do not count. */
  activatedCount: number;
  /** When the license ends (UTC, ISO 8601 with milliseconds); null for never. */
  expiresAt: Date | null;
  /**
   * End of the grace period for a late payment: until then the expired license stays valid and sites can be activated.
   * Set while a subscription is `past_due`; null otherwise.
   */
  graceUntil: Date | null;
  /** Behavior when all seats are taken: `deny` refuses further sites, `allow` activates them. Default: `deny`. */
  overage: "deny" | "allow";
  /**
   * Days after `expiresAt` when the license is still valid, 0 to 365. Its status is `expired`, verdicts have `inGrace`,
   * and no new site is activated. Default: 0.
   */
  graceDays: number;
  /**
   * Days after `expiresAt` when the license is still valid and new sites can be activated, while its subscription is
   * `past_due`, 0 to 365. Default: 0.
   */
  pastDueDays: number;
  /**
   * Effect of expiry: with `block` the license is no longer valid; with `keepWorking` it stays valid on its sites,
   * without updates and new sites. Default: `block`.
   */
  expiry: "block" | "keepWorking";
  /**
   * How many versions an application may be behind the latest, 0 to 1,000; null for any. Applications get the number
   * and enforce it. Default: null.
   */
  maxVersionsBehind: number | null;
  /**
   * How long an activation holds its seat without being renewed, 60 to 2,592,000 seconds; null holds it until it is
   * freed. Activating again renews it. Default: null.
   */
  leaseSeconds: number | null;
  /**
   * How long a license token may still be good without a server: after the lease has ended, or with no lease, after it
   * was issued, 0 to 604,800 seconds. Null is 0 with a lease, and 7 days without. Default: null.
   */
  offlineGraceSeconds: number | null;
  /** When the license's updates end (UTC, ISO 8601 with milliseconds); null for as long as it is valid. */
  updatesUntil: Date | null;
  /** When the trial ends (UTC, ISO 8601 with milliseconds); null for a license that is not a trial, or is paid. */
  trialEndsAt: Date | null;
  /**
   * Features that the license unlocks, as in verdicts and license tokens: a JSON object, at most 16 KiB and 16 levels
   * deep. Combines its plan's features with `featureOverrides`.
   */
  features: JsonObject;
  /** Features of this license that replace those of the plan, by key. A change of plan keeps them. Default: empty. */
  featureOverrides: JsonObject;
  /** Id of the plan that the license changes to when it is renewed; null for no change. */
  pendingPlanId: string | null;
  /**
   * Id that your own system has for the license, such as your shop's order number: 1 to 255 printable characters,
   * unique among the organization's licenses; null for none.
   */
  externalId: string | null;
  /**
   * The bundle that the license was issued with. All licenses of the group have one key, unless they were imported with
   * keys of their own. Null for none, and for a license that left its bundle with a key or a customer of its own.
   */
  bundle: {
    /** The bundle's id. */
    id: string;
    /** The bundle's name when the license was issued. */
    name: string;
    /** Id of the group: the licenses that were issued as one bundle share it. */
    group: string;
  } | null;
  /** Your own data: a JSON object, at most 16 KiB and 16 levels deep. An update replaces the whole object. */
  metadata: JsonObject;
  /** When the license was issued (UTC, ISO 8601 with milliseconds). */
  createdAt: Date;
  /** When it was last changed (UTC, ISO 8601 with milliseconds). */
  updatedAt: Date;
}

/**
 * New license. Required: `customerEmail`, and `productId` or `bundleId`. `planId` gives what is not sent its
 * defaults.
 */
export interface LicenseCreate {
  /** Id of the license's plan; null for none. */
  planId?: string | null | undefined;
  /** E-mail address of the customer. When a license is issued to an unknown address, the customer is created. */
  customerEmail: string;
  /**
   * Name to show for the customer on this license, 1 to 200 characters; null for none. A license that is issued without
   * it gets the first and last name that the customer has.
   */
  customerName?: string | null | undefined;
  /** How many sites may be active at once, 1 to 1,000,000; null for unlimited. Free sites do not count. */
  seats?: number | null | undefined;
  /** When the license ends (UTC, ISO 8601 with milliseconds); null for never. */
  expiresAt?: string | Date | null | undefined;
  /**
   * End of the grace period for a late payment: until then the expired license stays valid and sites can be activated.
   * Set while a subscription is `past_due`; null otherwise.
   */
  graceUntil?: string | Date | null | undefined;
  /** Behavior when all seats are taken: `deny` refuses further sites, `allow` activates them. Default: `deny`. */
  overage?: "deny" | "allow" | undefined;
  /**
   * Days after `expiresAt` when the license is still valid, 0 to 365. Its status is `expired`, verdicts have `inGrace`,
   * and no new site is activated. Default: 0.
   */
  graceDays?: number | undefined;
  /**
   * Days after `expiresAt` when the license is still valid and new sites can be activated, while its subscription is
   * `past_due`, 0 to 365. Default: 0.
   */
  pastDueDays?: number | undefined;
  /**
   * Effect of expiry: with `block` the license is no longer valid; with `keepWorking` it stays valid on its sites,
   * without updates and new sites. Default: `block`.
   */
  expiry?: "block" | "keepWorking" | undefined;
  /**
   * How many versions an application may be behind the latest, 0 to 1,000; null for any. Applications get the number
   * and enforce it. Default: null.
   */
  maxVersionsBehind?: number | null | undefined;
  /**
   * How long an activation holds its seat without being renewed, 60 to 2,592,000 seconds; null holds it until it is
   * freed. Activating again renews it. Default: null.
   */
  leaseSeconds?: number | null | undefined;
  /**
   * How long a license token may still be good without a server: after the lease has ended, or with no lease, after it
   * was issued, 0 to 604,800 seconds. Null is 0 with a lease, and 7 days without. Default: null.
   */
  offlineGraceSeconds?: number | null | undefined;
  /** When the license's updates end (UTC, ISO 8601 with milliseconds); null for as long as it is valid. */
  updatesUntil?: string | Date | null | undefined;
  /** When the trial ends (UTC, ISO 8601 with milliseconds); null for a license that is not a trial, or is paid. */
  trialEndsAt?: string | Date | null | undefined;
  /**
   * Features that the license unlocks, as in verdicts and license tokens: a JSON object, at most 16 KiB and 16 levels
   * deep. Combines its plan's features with `featureOverrides`.
   */
  features?: JsonObject | undefined;
  /** Features of this license that replace those of the plan, by key. A change of plan keeps them. Default: empty. */
  featureOverrides?: JsonObject | undefined;
  /**
   * Id that your own system has for the license, such as your shop's order number: 1 to 255 printable characters,
   * unique among the organization's licenses; null for none.
   */
  externalId?: string | null | undefined;
  /** Your own data: a JSON object, at most 16 KiB and 16 levels deep. An update replaces the whole object. */
  metadata?: JsonObject | undefined;
  /** Id of the product to issue a license for; required without a `bundleId`. */
  productId?: string | undefined;
  /**
   * License key that was sold before, 1 to 255 printable characters, without a space at the start or end. It is kept
   * exactly as given. Default: a new key.
   */
  licenseKey?: string | undefined;
  /** When the license was issued, not in the future. A plan's days count from then. Default: now. */
  createdAt?: string | Date | undefined;
  /** Sites where a license that was sold before is active, at most 1,000 and at most as many as its seats. */
  activations?: Array<{
    /** The site: a host or a URL, at most 2,048 characters. */
    domain?: string | undefined;
    /** The machine, in place of a site. */
    machine?: {
      /** Text that the program made for the machine: 1 to 255 printable ASCII characters, compared to the letter. */
      fingerprint: string;
      /** Name of the machine for people. It is kept with a new activation. */
      name?: string | null | undefined;
      /** Operating system and processor of the machine, for people. It is kept with a new activation. */
      platform?: string | null | undefined;
    } | undefined;
    /** When the site or machine was activated, not in the future. Default: when the license was issued. */
    activatedAt?: string | Date | undefined;
  }> | undefined;
  /**
   * Id of the bundle to issue, in place of `productId`: a license for each of its plans, all with one key. Not together
   * with `planId`, `features`, `featureOverrides`, `externalId` or `activations`.
   */
  bundleId?: string | undefined;
}

/** Many new licenses, each written as for a single one. */
export interface LicenseCreateMany {
  /** The licenses to issue, 1 to 1,000, with those of bundles. If one of them is invalid, none is issued. */
  licenses: Array<LicenseCreate>;
}

/** A single license: with its product, its customer and every activation it ever had, newest first. */
export interface LicenseDetail {
  /** The license's id: `lic_` and 26 characters, in the order of creation. */
  id: string;
  /**
   * The key that the customer enters: the product's prefix and 16 characters in groups of four, looked up without
   * regard to case and spaces, and with I, L and O read as 1, 1 and 0; or a key of any other form that the license was
   * created with.
   */
  licenseKey: string;
  /** Id of the product that the license is for. */
  productId: string;
  /** Id of the license's plan; null for none. */
  planId: string | null;
  /** Id of the license's customer. */
  customerId: string;
  /** E-mail address of the customer. When a license is issued to an unknown address, the customer is created. */
  customerEmail: string;
  /**
   * Name to show for the customer on this license, 1 to 200 characters; null for none. A license that is issued without
   * it gets the first and last name that the customer has.
   */
  customerName: string | null;
  /**
   * `active`, `expired`, `suspended` or `revoked`. An active license whose `expiresAt` has passed reads as `expired`,
   * at once.
   */
  status: "active" | "expired" | "revoked" | "suspended";
  /** How many sites may be active at once, 1 to 1,000,000; null for unlimited. Free sites do not count. */
  seats: number | null;
  /** How many seats are taken now by active sites. Free sites do not count. */
  activatedCount: number;
  /** When the license ends (UTC, ISO 8601 with milliseconds); null for never. */
  expiresAt: Date | null;
  /**
   * End of the grace period for a late payment: until then the expired license stays valid and sites can be activated.
   * Set while a subscription is `past_due`; null otherwise.
   */
  graceUntil: Date | null;
  /** Behavior when all seats are taken: `deny` refuses further sites, `allow` activates them. Default: `deny`. */
  overage: "deny" | "allow";
  /**
   * Days after `expiresAt` when the license is still valid, 0 to 365. Its status is `expired`, verdicts have `inGrace`,
   * and no new site is activated. Default: 0.
   */
  graceDays: number;
  /**
   * Days after `expiresAt` when the license is still valid and new sites can be activated, while its subscription is
   * `past_due`, 0 to 365. Default: 0.
   */
  pastDueDays: number;
  /**
   * Effect of expiry: with `block` the license is no longer valid; with `keepWorking` it stays valid on its sites,
   * without updates and new sites. Default: `block`.
   */
  expiry: "block" | "keepWorking";
  /**
   * How many versions an application may be behind the latest, 0 to 1,000; null for any. Applications get the number
   * and enforce it. Default: null.
   */
  maxVersionsBehind: number | null;
  /**
   * How long an activation holds its seat without being renewed, 60 to 2,592,000 seconds; null holds it until it is
   * freed. Activating again renews it. Default: null.
   */
  leaseSeconds: number | null;
  /**
   * How long a license token may still be good without a server: after the lease has ended, or with no lease, after it
   * was issued, 0 to 604,800 seconds. Null is 0 with a lease, and 7 days without. Default: null.
   */
  offlineGraceSeconds: number | null;
  /** When the license's updates end (UTC, ISO 8601 with milliseconds); null for as long as it is valid. */
  updatesUntil: Date | null;
  /** When the trial ends (UTC, ISO 8601 with milliseconds); null for a license that is not a trial, or is paid. */
  trialEndsAt: Date | null;
  /**
   * Features that the license unlocks, as in verdicts and license tokens: a JSON object, at most 16 KiB and 16 levels
   * deep. Combines its plan's features with `featureOverrides`.
   */
  features: JsonObject;
  /** Features of this license that replace those of the plan, by key. A change of plan keeps them. Default: empty. */
  featureOverrides: JsonObject;
  /** Id of the plan that the license changes to when it is renewed; null for no change. */
  pendingPlanId: string | null;
  /**
   * Id that your own system has for the license, such as your shop's order number: 1 to 255 printable characters,
   * unique among the organization's licenses; null for none.
   */
  externalId: string | null;
  /**
   * The bundle that the license was issued with. All licenses of the group have one key, unless they were imported with
   * keys of their own. Null for none, and for a license that left its bundle with a key or a customer of its own.
   */
  bundle: {
    /** The bundle's id. */
    id: string;
    /** The bundle's name when the license was issued. */
    name: string;
    /** Id of the group: the licenses that were issued as one bundle share it. */
    group: string;
  } | null;
  /** Your own data: a JSON object, at most 16 KiB and 16 levels deep. An update replaces the whole object. */
  metadata: JsonObject;
  /** When the license was issued (UTC, ISO 8601 with milliseconds). */
  createdAt: Date;
  /** When it was last changed (UTC, ISO 8601 with milliseconds). */
  updatedAt: Date;
  /** The product that the license is for. */
  product: {
    /** The product's id: `prd_` and 26 characters, in the order of creation. */
    id: string;
    /** The product's name. */
    name: string;
    /** The product's short name for addresses. */
    slug: string;
  };
  /** The license's plan; null for none. */
  plan: {
    /** The plan's id. */
    id: string;
    /** The plan's name. */
    name: string;
  } | null;
  /** The customer that the license belongs to. */
  customer: {
    /** The customer's id: `cus_` and 26 characters, in the order of creation. */
    id: string;
    /** The customer's e-mail address: unique in the organization without regard to case, stored as given. */
    email: string;
    /** Given name, 1 to 200 characters. null when not known. */
    firstName: string | null;
    /** Family name, 1 to 200 characters. null when not known. */
    lastName: string | null;
    /** Company name, 1 to 200 characters; null for none. */
    company: string | null;
  };
  /** Every activation that the license ever had, newest first. */
  activations: Array<Activation>;
}

/** A license in a list: with its product and its plan. */
export interface LicenseListItem {
  /** The license's id: `lic_` and 26 characters, in the order of creation. */
  id: string;
  /**
   * The key that the customer enters: the product's prefix and 16 characters in groups of four, looked up without
   * regard to case and spaces, and with I, L and O read as 1, 1 and 0; or a key of any other form that the license was
   * created with.
   */
  licenseKey: string;
  /** Id of the product that the license is for. */
  productId: string;
  /** Id of the license's plan; null for none. */
  planId: string | null;
  /** Id of the license's customer. */
  customerId: string;
  /** E-mail address of the customer. When a license is issued to an unknown address, the customer is created. */
  customerEmail: string;
  /**
   * Name to show for the customer on this license, 1 to 200 characters; null for none. A license that is issued without
   * it gets the first and last name that the customer has.
   */
  customerName: string | null;
  /**
   * `active`, `expired`, `suspended` or `revoked`. An active license whose `expiresAt` has passed reads as `expired`,
   * at once.
   */
  status: "active" | "expired" | "revoked" | "suspended";
  /** How many sites may be active at once, 1 to 1,000,000; null for unlimited. Free sites do not count. */
  seats: number | null;
  /** How many seats are taken now by active sites. Free sites do not count. */
  activatedCount: number;
  /** When the license ends (UTC, ISO 8601 with milliseconds); null for never. */
  expiresAt: Date | null;
  /**
   * End of the grace period for a late payment: until then the expired license stays valid and sites can be activated.
   * Set while a subscription is `past_due`; null otherwise.
   */
  graceUntil: Date | null;
  /** Behavior when all seats are taken: `deny` refuses further sites, `allow` activates them. Default: `deny`. */
  overage: "deny" | "allow";
  /**
   * Days after `expiresAt` when the license is still valid, 0 to 365. Its status is `expired`, verdicts have `inGrace`,
   * and no new site is activated. Default: 0.
   */
  graceDays: number;
  /**
   * Days after `expiresAt` when the license is still valid and new sites can be activated, while its subscription is
   * `past_due`, 0 to 365. Default: 0.
   */
  pastDueDays: number;
  /**
   * Effect of expiry: with `block` the license is no longer valid; with `keepWorking` it stays valid on its sites,
   * without updates and new sites. Default: `block`.
   */
  expiry: "block" | "keepWorking";
  /**
   * How many versions an application may be behind the latest, 0 to 1,000; null for any. Applications get the number
   * and enforce it. Default: null.
   */
  maxVersionsBehind: number | null;
  /**
   * How long an activation holds its seat without being renewed, 60 to 2,592,000 seconds; null holds it until it is
   * freed. Activating again renews it. Default: null.
   */
  leaseSeconds: number | null;
  /**
   * How long a license token may still be good without a server: after the lease has ended, or with no lease, after it
   * was issued, 0 to 604,800 seconds. Null is 0 with a lease, and 7 days without. Default: null.
   */
  offlineGraceSeconds: number | null;
  /** When the license's updates end (UTC, ISO 8601 with milliseconds); null for as long as it is valid. */
  updatesUntil: Date | null;
  /** When the trial ends (UTC, ISO 8601 with milliseconds); null for a license that is not a trial, or is paid. */
  trialEndsAt: Date | null;
  /**
   * Features that the license unlocks, as in verdicts and license tokens: a JSON object, at most 16 KiB and 16 levels
   * deep. Combines its plan's features with `featureOverrides`.
   */
  features: JsonObject;
  /** Features of this license that replace those of the plan, by key. A change of plan keeps them. Default: empty. */
  featureOverrides: JsonObject;
  /** Id of the plan that the license changes to when it is renewed; null for no change. */
  pendingPlanId: string | null;
  /**
   * Id that your own system has for the license, such as your shop's order number: 1 to 255 printable characters,
   * unique among the organization's licenses; null for none.
   */
  externalId: string | null;
  /**
   * The bundle that the license was issued with. All licenses of the group have one key, unless they were imported with
   * keys of their own. Null for none, and for a license that left its bundle with a key or a customer of its own.
   */
  bundle: {
    /** The bundle's id. */
    id: string;
    /** The bundle's name when the license was issued. */
    name: string;
    /** Id of the group: the licenses that were issued as one bundle share it. */
    group: string;
  } | null;
  /** Your own data: a JSON object, at most 16 KiB and 16 levels deep. An update replaces the whole object. */
  metadata: JsonObject;
  /** When the license was issued (UTC, ISO 8601 with milliseconds). */
  createdAt: Date;
  /** When it was last changed (UTC, ISO 8601 with milliseconds). */
  updatedAt: Date;
  /** The product that the license is for. */
  product: {
    /** The product's id: `prd_` and 26 characters, in the order of creation. */
    id: string;
    /** The product's name. */
    name: string;
    /** The product's short name for addresses. */
    slug: string;
  };
  /** The license's plan; null for none. */
  plan: {
    /** The plan's id. */
    id: string;
    /** The plan's name. */
    name: string;
  } | null;
}

/** How a license is renewed. */
export interface LicenseRenewal {
  /** Days to add, 1 to 36,500. Default: the plan's duration. */
  days?: number | undefined;
}

/**
 * Fields of a license to change, at least one. `planId` only records the plan: seats, expiry and features stay
 * unless sent too.
 */
export interface LicenseUpdate {
  /** Id of the license's plan; null for none. */
  planId?: string | null | undefined;
  /** E-mail address of the customer. When a license is issued to an unknown address, the customer is created. */
  customerEmail?: string | undefined;
  /**
   * Name to show for the customer on this license, 1 to 200 characters; null for none. A license that is issued without
   * it gets the first and last name that the customer has.
   */
  customerName?: string | null | undefined;
  /** How many sites may be active at once, 1 to 1,000,000; null for unlimited. Free sites do not count. */
  seats?: number | null | undefined;
  /** When the license ends (UTC, ISO 8601 with milliseconds); null for never. */
  expiresAt?: string | Date | null | undefined;
  /**
   * End of the grace period for a late payment: until then the expired license stays valid and sites can be activated.
   * Set while a subscription is `past_due`; null otherwise.
   */
  graceUntil?: string | Date | null | undefined;
  /** Behavior when all seats are taken: `deny` refuses further sites, `allow` activates them. Default: `deny`. */
  overage?: "deny" | "allow" | undefined;
  /**
   * Days after `expiresAt` when the license is still valid, 0 to 365. Its status is `expired`, verdicts have `inGrace`,
   * and no new site is activated. Default: 0.
   */
  graceDays?: number | undefined;
  /**
   * Days after `expiresAt` when the license is still valid and new sites can be activated, while its subscription is
   * `past_due`, 0 to 365. Default: 0.
   */
  pastDueDays?: number | undefined;
  /**
   * Effect of expiry: with `block` the license is no longer valid; with `keepWorking` it stays valid on its sites,
   * without updates and new sites. Default: `block`.
   */
  expiry?: "block" | "keepWorking" | undefined;
  /**
   * How many versions an application may be behind the latest, 0 to 1,000; null for any. Applications get the number
   * and enforce it. Default: null.
   */
  maxVersionsBehind?: number | null | undefined;
  /**
   * How long an activation holds its seat without being renewed, 60 to 2,592,000 seconds; null holds it until it is
   * freed. Activating again renews it. Default: null.
   */
  leaseSeconds?: number | null | undefined;
  /**
   * How long a license token may still be good without a server: after the lease has ended, or with no lease, after it
   * was issued, 0 to 604,800 seconds. Null is 0 with a lease, and 7 days without. Default: null.
   */
  offlineGraceSeconds?: number | null | undefined;
  /** When the license's updates end (UTC, ISO 8601 with milliseconds); null for as long as it is valid. */
  updatesUntil?: string | Date | null | undefined;
  /** When the trial ends (UTC, ISO 8601 with milliseconds); null for a license that is not a trial, or is paid. */
  trialEndsAt?: string | Date | null | undefined;
  /**
   * Features that the license unlocks, as in verdicts and license tokens: a JSON object, at most 16 KiB and 16 levels
   * deep. Combines its plan's features with `featureOverrides`.
   */
  features?: JsonObject | undefined;
  /** Features of this license that replace those of the plan, by key. A change of plan keeps them. Default: empty. */
  featureOverrides?: JsonObject | undefined;
  /**
   * Id that your own system has for the license, such as your shop's order number: 1 to 255 printable characters,
   * unique among the organization's licenses; null for none.
   */
  externalId?: string | null | undefined;
  /** Your own data: a JSON object, at most 16 KiB and 16 levels deep. An update replaces the whole object. */
  metadata?: JsonObject | undefined;
  /**
   * `active`, `expired`, `suspended` or `revoked`. An active license whose `expiresAt` has passed reads as `expired`,
   * at once.
   */
  status?: "active" | "expired" | "revoked" | "suspended" | undefined;
}

/** How a license changes its plan. */
export interface PlanChange {
  /** Id of the new plan, one of the license's product; required without a `bundleId`. */
  planId?: string | undefined;
  /**
   * Id of the bundle that the license becomes part of, in place of `planId`: it keeps its key, and there is a license
   * with this key for each other plan of the bundle. Only `now`.
   */
  bundleId?: string | undefined;
  /**
   * `now`, or `period_end` for the license's next renewal. With the present plan, `period_end` cancels a planned
   * change.
   */
  when: "now" | "period_end";
  /** `true` only reports what would change. Default: `false`. */
  preview?: boolean | undefined;
}

/** Result of a change of plan. */
export interface PlanChangeResult {
  /** The license as it is now. A preview or a planned change leaves it as it was. */
  license: License;
  /** When the change takes effect (UTC, ISO 8601 with milliseconds). */
  effectiveAt: Date;
  /** Changed fields, each with the value before and the value after. */
  changes: Record<string, [JsonValue, JsonValue]>;
}

/** Reason for a negative verdict, which is an answer and not an error. */
export interface Denial {
  /** Reason for people, such as `License has expired`. */
  error: string;
  /** Reason for programs: the first rule that failed. */
  code: "invalid_public_key" | "license_not_found" | "license_revoked" | "license_suspended" | "license_expired" | "seat_limit_reached" | "activation_not_found" | "too_many_moves" | "held_offline" | "trial_not_offered" | "trial_used" | "trial_unconfirmed" | "release_not_found" | "updates_ended" | "version_too_old" | "claim_invalid" | "offline_not_allowed";
}

/** Notes of a verdict on a good license, each only when it applies. */
export interface LicenseNotes {
  /** Present while the license is a trial. */
  trial?: true | undefined;
  /** When the trial ends. */
  trialEndsAt?: Date | undefined;
  /** Present while the license has expired but is still valid, because a payment may be late. */
  inGrace?: true | undefined;
  /** When the license stops being valid. */
  graceEndsAt?: Date | undefined;
  /** When the site's updates end; absent when they last as long as the license. */
  updatesUntil?: Date | undefined;
  /** How many versions the application may be behind the latest; absent for any. */
  maxVersionsBehind?: number | undefined;
}

/** The reduced license that an app is shown. */
export interface PublicLicense {
  /** The license key as it was issued, even if the request spelled it differently. */
  key: string;
  /**
   * `active`, `expired`, `suspended` or `revoked`. An active license whose `expiresAt` has passed reads as `expired`,
   * at once.
   */
  status: "active" | "expired" | "revoked" | "suspended";
  /** How many sites may be active at once, 1 to 1,000,000; null for unlimited. Free sites do not count. */
  seats: number | null;
  /** How many seats are taken now by active sites. Free sites do not count. */
  activatedCount: number;
  /** When the license ends (UTC, ISO 8601 with milliseconds); null for never. */
  expiresAt: Date | null;
}

/** Notes of a positive verdict: the license's notes, with the features it unlocks. */
export interface VerdictNotes {
  /** Present while the license is a trial. */
  trial?: true | undefined;
  /** When the trial ends. */
  trialEndsAt?: Date | undefined;
  /** Present while the license has expired but is still valid, because a payment may be late. */
  inGrace?: true | undefined;
  /** When the license stops being valid. */
  graceEndsAt?: Date | undefined;
  /** When the site's updates end; absent when they last as long as the license. */
  updatesUntil?: Date | undefined;
  /** How many versions the application may be behind the latest; absent for any. */
  maxVersionsBehind?: number | undefined;
  /** Features that the license unlocks, by key; empty without any. */
  features: JsonObject;
}

/** Mail that was written, with the state of its delivery. */
export interface MailEntry {
  /** The mail's id: `mail_` and 26 characters, in the order of creation. */
  id: string;
  /** The recipient's e-mail address. */
  recipient: string;
  /** Kind of mail. */
  template: "invitation" | "password_reset" | "email_confirmation" | "password_link_made" | "password_changed" | "email_changed" | "second_factor_changed" | "second_factor_failed" | "trial_confirmation" | "license_delivery" | "expiry_reminder" | "portal_code" | "portal_new_address" | "portal_address_changed" | "webhook_failing" | "webhook_disabled";
  /** Language of the mail. */
  language: "en" | "de" | "fr";
  /**
   * `queued` until it is sent, `sent` once the mail server accepted it, `failed` when the mail server refused it or all
   * five tries failed.
   */
  state: "queued" | "sent" | "failed";
  /** Number of tries, at most 5 within a day. */
  attempts: number;
  /** When the next try is due (UTC, ISO 8601 with milliseconds); null when the mail is no longer queued. */
  nextAttemptAt: Date | null;
  /** Error of the last try, in the mail server's words; null without one. */
  lastError: string | null;
  /** The mail's `Message-ID`, the same on every try. */
  messageId: string;
  /** Id of the record that the mail is about, such as an invitation or a license. */
  cause: string;
  /** When the mail was written (UTC, ISO 8601 with milliseconds). */
  createdAt: Date;
  /** When the mail server accepted the mail; null before. */
  sentAt: Date | null;
}

/** Plan of a product: the terms that its licenses are issued with. */
export interface Plan {
  /** The plan's id: `pln_` and 26 characters, in the order of creation. */
  id: string;
  /** Id of the product that the plan belongs to. */
  productId: string;
  /** The plan's name, 1 to 200 characters. */
  name: string;
  /**
   * Short name for addresses: lower-case letters, digits and single hyphens, unique within the product. Default: made
   * from the name.
   */
  slug: string;
  /** Seats that a license of this plan gets, 1 to 1,000,000; null for unlimited. Default: 1. */
  seats: number | null;
  /** How long a license of this plan lasts, in days, 1 to 36,500; null for a lifetime. Default: null. */
  durationDays: number | null;
  /** Price of the plan; null for none. */
  price: {
    /** Price in the currency's minor unit: `4900` is 49.00 EUR. A whole number, 0 or more. */
    amount: number;
    /** Currency as an ISO 4217 code, such as `EUR`; lower case is accepted. */
    currency: string;
  } | null;
  /** How often it is billed: `one_time`, `month` or `year`. Shown to operators; nothing is charged by Keystead. */
  billingInterval: "one_time" | "month" | "year";
  /** Behavior when all seats are taken: `deny` refuses further sites, `allow` activates them. Default: `deny`. */
  overage: "deny" | "allow";
  /**
   * Days after `expiresAt` when the license is still valid, 0 to 365. Its status is `expired`, verdicts have `inGrace`,
   * and no new site is activated. Default: 0.
   */
  graceDays: number;
  /**
   * Days after `expiresAt` when the license is still valid and new sites can be activated, while its subscription is
   * `past_due`, 0 to 365. Default: 0.
   */
  pastDueDays: number;
  /**
   * Effect of expiry: with `block` the license is no longer valid; with `keepWorking` it stays valid on its sites,
   * without updates and new sites. Default: `block`.
   */
  expiry: "block" | "keepWorking";
  /**
   * How many versions an application may be behind the latest, 0 to 1,000; null for any. Applications get the number
   * and enforce it. Default: null.
   */
  maxVersionsBehind: number | null;
  /**
   * How long an activation holds its seat without being renewed, 60 to 2,592,000 seconds; null holds it until it is
   * freed. Activating again renews it. Default: null.
   */
  leaseSeconds: number | null;
  /**
   * How long a license token may still be good without a server: after the lease has ended, or with no lease, after it
   * was issued, 0 to 604,800 seconds. Null is 0 with a lease, and 7 days without. Default: null.
   */
  offlineGraceSeconds: number | null;
  /** How long a trial of this plan lasts, in days, 1 to 365; null for no trial. Default: null. */
  trialDays: number | null;
  /**
   * Days for which a license of this plan gets updates, 1 to 36,500; null for as long as it is valid. Default: null.
   */
  updateDays: number | null;
  /**
   * How long a license file that a program or customer asks for is good, in days, 1 to 3,650; 0 for no license files;
   * null with `offlineForever`. Default: 0.
   */
  offlineDays: number | null;
  /**
   * Whether a license file is good as long as the license, and forever when that has no end. `offlineDays` is null
   * then. Default: false.
   */
  offlineForever: boolean;
  /** Features that a license of this plan unlocks: a JSON object, copied to each license when it is issued. */
  features: JsonObject;
  /** Whether the plan is archived: it cannot be sold any more, and licenses that have it go on. Default: false. */
  archived: boolean;
  /** Your own data: a JSON object, at most 16 KiB and 16 levels deep. An update replaces the whole object. */
  metadata: JsonObject;
  /** When it was created (UTC, ISO 8601 with milliseconds). */
  createdAt: Date;
  /** When it was last changed (UTC, ISO 8601 with milliseconds). */
  updatedAt: Date;
}

/** New plan. Required: `productId` and `name`. `slug` comes from the name, `seats` is 1, `durationDays` null. */
export interface PlanCreate {
  /** The plan's name, 1 to 200 characters. */
  name: string;
  /**
   * Short name for addresses: lower-case letters, digits and single hyphens, unique within the product. Default: made
   * from the name.
   */
  slug?: string | undefined;
  /** Seats that a license of this plan gets, 1 to 1,000,000; null for unlimited. Default: 1. */
  seats?: number | null | undefined;
  /** How long a license of this plan lasts, in days, 1 to 36,500; null for a lifetime. Default: null. */
  durationDays?: number | null | undefined;
  /** Price of the plan; null for none. */
  price?: {
    /** Price in the currency's minor unit: `4900` is 49.00 EUR. A whole number, 0 or more. */
    amount: number;
    /** Currency as an ISO 4217 code, such as `EUR`; lower case is accepted. */
    currency: string;
  } | null | undefined;
  /** How often it is billed: `one_time`, `month` or `year`. Shown to operators; nothing is charged by Keystead. */
  billingInterval?: "one_time" | "month" | "year" | undefined;
  /** Behavior when all seats are taken: `deny` refuses further sites, `allow` activates them. Default: `deny`. */
  overage?: "deny" | "allow" | undefined;
  /**
   * Days after `expiresAt` when the license is still valid, 0 to 365. Its status is `expired`, verdicts have `inGrace`,
   * and no new site is activated. Default: 0.
   */
  graceDays?: number | undefined;
  /**
   * Days after `expiresAt` when the license is still valid and new sites can be activated, while its subscription is
   * `past_due`, 0 to 365. Default: 0.
   */
  pastDueDays?: number | undefined;
  /**
   * Effect of expiry: with `block` the license is no longer valid; with `keepWorking` it stays valid on its sites,
   * without updates and new sites. Default: `block`.
   */
  expiry?: "block" | "keepWorking" | undefined;
  /**
   * How many versions an application may be behind the latest, 0 to 1,000; null for any. Applications get the number
   * and enforce it. Default: null.
   */
  maxVersionsBehind?: number | null | undefined;
  /**
   * How long an activation holds its seat without being renewed, 60 to 2,592,000 seconds; null holds it until it is
   * freed. Activating again renews it. Default: null.
   */
  leaseSeconds?: number | null | undefined;
  /**
   * How long a license token may still be good without a server: after the lease has ended, or with no lease, after it
   * was issued, 0 to 604,800 seconds. Null is 0 with a lease, and 7 days without. Default: null.
   */
  offlineGraceSeconds?: number | null | undefined;
  /** How long a trial of this plan lasts, in days, 1 to 365; null for no trial. Default: null. */
  trialDays?: number | null | undefined;
  /**
   * Days for which a license of this plan gets updates, 1 to 36,500; null for as long as it is valid. Default: null.
   */
  updateDays?: number | null | undefined;
  /**
   * How long a license file that a program or customer asks for is good, in days, 1 to 3,650; 0 for no license files;
   * null with `offlineForever`. Default: 0.
   */
  offlineDays?: number | null | undefined;
  /**
   * Whether a license file is good as long as the license, and forever when that has no end. `offlineDays` is null
   * then. Default: false.
   */
  offlineForever?: boolean | undefined;
  /** Features that a license of this plan unlocks: a JSON object, copied to each license when it is issued. */
  features?: JsonObject | undefined;
  /** Whether the plan is archived: it cannot be sold any more, and licenses that have it go on. Default: false. */
  archived?: boolean | undefined;
  /** Your own data: a JSON object, at most 16 KiB and 16 levels deep. An update replaces the whole object. */
  metadata?: JsonObject | undefined;
  /** Id of the product that the plan belongs to. It cannot be changed later. */
  productId: string;
}

/** Fields of a plan to change, at least one. A plan stays with its product. */
export interface PlanUpdate {
  /** The plan's name, 1 to 200 characters. */
  name?: string | undefined;
  /**
   * Short name for addresses: lower-case letters, digits and single hyphens, unique within the product. Default: made
   * from the name.
   */
  slug?: string | undefined;
  /** Seats that a license of this plan gets, 1 to 1,000,000; null for unlimited. Default: 1. */
  seats?: number | null | undefined;
  /** How long a license of this plan lasts, in days, 1 to 36,500; null for a lifetime. Default: null. */
  durationDays?: number | null | undefined;
  /** Price of the plan; null for none. */
  price?: {
    /** Price in the currency's minor unit: `4900` is 49.00 EUR. A whole number, 0 or more. */
    amount: number;
    /** Currency as an ISO 4217 code, such as `EUR`; lower case is accepted. */
    currency: string;
  } | null | undefined;
  /** How often it is billed: `one_time`, `month` or `year`. Shown to operators; nothing is charged by Keystead. */
  billingInterval?: "one_time" | "month" | "year" | undefined;
  /** Behavior when all seats are taken: `deny` refuses further sites, `allow` activates them. Default: `deny`. */
  overage?: "deny" | "allow" | undefined;
  /**
   * Days after `expiresAt` when the license is still valid, 0 to 365. Its status is `expired`, verdicts have `inGrace`,
   * and no new site is activated. Default: 0.
   */
  graceDays?: number | undefined;
  /**
   * Days after `expiresAt` when the license is still valid and new sites can be activated, while its subscription is
   * `past_due`, 0 to 365. Default: 0.
   */
  pastDueDays?: number | undefined;
  /**
   * Effect of expiry: with `block` the license is no longer valid; with `keepWorking` it stays valid on its sites,
   * without updates and new sites. Default: `block`.
   */
  expiry?: "block" | "keepWorking" | undefined;
  /**
   * How many versions an application may be behind the latest, 0 to 1,000; null for any. Applications get the number
   * and enforce it. Default: null.
   */
  maxVersionsBehind?: number | null | undefined;
  /**
   * How long an activation holds its seat without being renewed, 60 to 2,592,000 seconds; null holds it until it is
   * freed. Activating again renews it. Default: null.
   */
  leaseSeconds?: number | null | undefined;
  /**
   * How long a license token may still be good without a server: after the lease has ended, or with no lease, after it
   * was issued, 0 to 604,800 seconds. Null is 0 with a lease, and 7 days without. Default: null.
   */
  offlineGraceSeconds?: number | null | undefined;
  /** How long a trial of this plan lasts, in days, 1 to 365; null for no trial. Default: null. */
  trialDays?: number | null | undefined;
  /**
   * Days for which a license of this plan gets updates, 1 to 36,500; null for as long as it is valid. Default: null.
   */
  updateDays?: number | null | undefined;
  /**
   * How long a license file that a program or customer asks for is good, in days, 1 to 3,650; 0 for no license files;
   * null with `offlineForever`. Default: 0.
   */
  offlineDays?: number | null | undefined;
  /**
   * Whether a license file is good as long as the license, and forever when that has no end. `offlineDays` is null
   * then. Default: false.
   */
  offlineForever?: boolean | undefined;
  /** Features that a license of this plan unlocks: a JSON object, copied to each license when it is issued. */
  features?: JsonObject | undefined;
  /** Whether the plan is archived: it cannot be sold any more, and licenses that have it go on. Default: false. */
  archived?: boolean | undefined;
  /** Your own data: a JSON object, at most 16 KiB and 16 levels deep. An update replaces the whole object. */
  metadata?: JsonObject | undefined;
}

/** Product that licenses are issued for, such as a plugin. */
export interface Product {
  /** The product's id: `prd_` and 26 characters, in the order of creation. */
  id: string;
  /** The product's name, 1 to 200 characters. */
  name: string;
  /**
   * Short name for addresses: lower-case letters, digits and single hyphens, unique in the organization. Default: made
   * from the name.
   */
  slug: string;
  /**
   * Identifies the product in the public API and the Edge API: `pk_` and 32 characters. It ships inside your
   * application and is not a secret.
   */
  publicKey: string;
  /** Kind of software: `plugin`, `theme`, `application`, `library`, `service` or `other`. Default: `plugin`. */
  type: "plugin" | "theme" | "application" | "library" | "service" | "other";
  /** Prefix of new license keys of this product: 2 to 12 of A-Z and 0-9. Default: made from the name. */
  licensePrefix: string;
  /** Text about the product, 1 to 5,000 characters; null for none. */
  description: string | null;
  /** http or https address of the product's website; null for none. */
  websiteUrl: string | null;
  /**
   * Whether local, preview and staging sites are free, which means that they take no seat. A license may have three
   * free sites for each seat. Default: false.
   */
  freeSites: boolean;
  /**
   * Features that licenses can unlock, at most 100. Plans and licenses must use the declared type for these keys.
   * Default: none.
   */
  entitlements: Array<Entitlement>;
  /** How often the sites of a license may move to another address within a year, 0 to 1,000. Default: 6. */
  movesPerYear: number;
  /** Id of the plan for trials, which must have `trialDays`; null for no trials. Default: null. */
  trialPlanId: string | null;
  /**
   * Addresses of the icon that WordPress shows beside an update, by size: `1x` (128 × 128), `2x` (256 × 256), `svg`,
   * `default`. Default: none.
   */
  icons: {
    /** http or https address of the image. */
    "1x"?: string | undefined;
    /** http or https address of the image. */
    "2x"?: string | undefined;
    /** http or https address of the image. */
    svg?: string | undefined;
    /** http or https address of the image. */
    default?: string | undefined;
  };
  /**
   * Addresses of the banner that WordPress shows above a version's details: `low` (772 × 250), `high` (1544 × 500).
   * Default: none.
   */
  banners: {
    /** http or https address of the image. */
    low?: string | undefined;
    /** http or https address of the image. */
    high?: string | undefined;
  };
  /** Access to the files of feeds: for license holders (`licensed`) or for all (`public`). Default: `licensed`. */
  downloads: "licensed" | "public";
  /**
   * Name of the product's package in the organization's Composer repository, such as `acme/acme-seo`, unique in the
   * organization; null for no package. Default: null.
   */
  composerName: string | null;
  /**
   * Type of the package for Composer, such as `wordpress-muplugin`; null for that of the product: `wordpress-plugin`,
   * `wordpress-theme` or else `library`. Default: null.
   */
  composerType: string | null;
  /**
   * Whether versions, locale and multisite are counted by day, which installations with the client's option `insights`
   * send. Default: false.
   */
  insights: boolean;
  /**
   * Whether the product is archived: no license of it can be issued any more, and those that exist go on. Default:
   * false.
   */
  archived: boolean;
  /** Your own data: a JSON object, at most 16 KiB and 16 levels deep. An update replaces the whole object. */
  metadata: JsonObject;
  /** When it was created (UTC, ISO 8601 with milliseconds). */
  createdAt: Date;
  /** When it was last changed (UTC, ISO 8601 with milliseconds). */
  updatedAt: Date;
}

/** New product. Only `name` is required; `slug` and `licensePrefix` come from it, `type` is `plugin`. */
export interface ProductCreate {
  /** The product's name, 1 to 200 characters. */
  name: string;
  /**
   * Short name for addresses: lower-case letters, digits and single hyphens, unique in the organization. Default: made
   * from the name.
   */
  slug?: string | undefined;
  /** Kind of software: `plugin`, `theme`, `application`, `library`, `service` or `other`. Default: `plugin`. */
  type?: "plugin" | "theme" | "application" | "library" | "service" | "other" | undefined;
  /** Prefix of new license keys of this product: 2 to 12 of A-Z and 0-9. Default: made from the name. */
  licensePrefix?: string | undefined;
  /** Text about the product, 1 to 5,000 characters; null for none. */
  description?: string | null | undefined;
  /** http or https address of the product's website; null for none. */
  websiteUrl?: string | null | undefined;
  /**
   * Whether local, preview and staging sites are free, which means that they take no seat. A license may have three
   * free sites for each seat. Default: false.
   */
  freeSites?: boolean | undefined;
  /**
   * Features that licenses can unlock, at most 100. Plans and licenses must use the declared type for these keys.
   * Default: none.
   */
  entitlements?: Array<Entitlement> | undefined;
  /** How often the sites of a license may move to another address within a year, 0 to 1,000. Default: 6. */
  movesPerYear?: number | undefined;
  /** Id of the plan for trials, which must have `trialDays`; null for no trials. Default: null. */
  trialPlanId?: string | null | undefined;
  /**
   * Addresses of the icon that WordPress shows beside an update, by size: `1x` (128 × 128), `2x` (256 × 256), `svg`,
   * `default`. Default: none.
   */
  icons?: {
    /** http or https address of the image. */
    "1x"?: string | undefined;
    /** http or https address of the image. */
    "2x"?: string | undefined;
    /** http or https address of the image. */
    svg?: string | undefined;
    /** http or https address of the image. */
    default?: string | undefined;
  } | undefined;
  /**
   * Addresses of the banner that WordPress shows above a version's details: `low` (772 × 250), `high` (1544 × 500).
   * Default: none.
   */
  banners?: {
    /** http or https address of the image. */
    low?: string | undefined;
    /** http or https address of the image. */
    high?: string | undefined;
  } | undefined;
  /** Access to the files of feeds: for license holders (`licensed`) or for all (`public`). Default: `licensed`. */
  downloads?: "licensed" | "public" | undefined;
  /**
   * Name of the product's package in the organization's Composer repository, such as `acme/acme-seo`, unique in the
   * organization; null for no package. Default: null.
   */
  composerName?: string | null | undefined;
  /**
   * Type of the package for Composer, such as `wordpress-muplugin`; null for that of the product: `wordpress-plugin`,
   * `wordpress-theme` or else `library`. Default: null.
   */
  composerType?: string | null | undefined;
  /**
   * Whether versions, locale and multisite are counted by day, which installations with the client's option `insights`
   * send. Default: false.
   */
  insights?: boolean | undefined;
  /**
   * Whether the product is archived: no license of it can be issued any more, and those that exist go on. Default:
   * false.
   */
  archived?: boolean | undefined;
  /** Your own data: a JSON object, at most 16 KiB and 16 levels deep. An update replaces the whole object. */
  metadata?: JsonObject | undefined;
}

/** A product in a list: with how much it is used. */
export interface ProductListItem {
  /** The product's id: `prd_` and 26 characters, in the order of creation. */
  id: string;
  /** The product's name, 1 to 200 characters. */
  name: string;
  /**
   * Short name for addresses: lower-case letters, digits and single hyphens, unique in the organization. Default: made
   * from the name.
   */
  slug: string;
  /**
   * Identifies the product in the public API and the Edge API: `pk_` and 32 characters. It ships inside your
   * application and is not a secret.
   */
  publicKey: string;
  /** Kind of software: `plugin`, `theme`, `application`, `library`, `service` or `other`. Default: `plugin`. */
  type: "plugin" | "theme" | "application" | "library" | "service" | "other";
  /** Prefix of new license keys of this product: 2 to 12 of A-Z and 0-9. Default: made from the name. */
  licensePrefix: string;
  /** Text about the product, 1 to 5,000 characters; null for none. */
  description: string | null;
  /** http or https address of the product's website; null for none. */
  websiteUrl: string | null;
  /**
   * Whether local, preview and staging sites are free, which means that they take no seat. A license may have three
   * free sites for each seat. Default: false.
   */
  freeSites: boolean;
  /**
   * Features that licenses can unlock, at most 100. Plans and licenses must use the declared type for these keys.
   * Default: none.
   */
  entitlements: Array<Entitlement>;
  /** How often the sites of a license may move to another address within a year, 0 to 1,000. Default: 6. */
  movesPerYear: number;
  /** Id of the plan for trials, which must have `trialDays`; null for no trials. Default: null. */
  trialPlanId: string | null;
  /**
   * Addresses of the icon that WordPress shows beside an update, by size: `1x` (128 × 128), `2x` (256 × 256), `svg`,
   * `default`. Default: none.
   */
  icons: {
    /** http or https address of the image. */
    "1x"?: string | undefined;
    /** http or https address of the image. */
    "2x"?: string | undefined;
    /** http or https address of the image. */
    svg?: string | undefined;
    /** http or https address of the image. */
    default?: string | undefined;
  };
  /**
   * Addresses of the banner that WordPress shows above a version's details: `low` (772 × 250), `high` (1544 × 500).
   * Default: none.
   */
  banners: {
    /** http or https address of the image. */
    low?: string | undefined;
    /** http or https address of the image. */
    high?: string | undefined;
  };
  /** Access to the files of feeds: for license holders (`licensed`) or for all (`public`). Default: `licensed`. */
  downloads: "licensed" | "public";
  /**
   * Name of the product's package in the organization's Composer repository, such as `acme/acme-seo`, unique in the
   * organization; null for no package. Default: null.
   */
  composerName: string | null;
  /**
   * Type of the package for Composer, such as `wordpress-muplugin`; null for that of the product: `wordpress-plugin`,
   * `wordpress-theme` or else `library`. Default: null.
   */
  composerType: string | null;
  /**
   * Whether versions, locale and multisite are counted by day, which installations with the client's option `insights`
   * send. Default: false.
   */
  insights: boolean;
  /**
   * Whether the product is archived: no license of it can be issued any more, and those that exist go on. Default:
   * false.
   */
  archived: boolean;
  /** Your own data: a JSON object, at most 16 KiB and 16 levels deep. An update replaces the whole object. */
  metadata: JsonObject;
  /** When it was created (UTC, ISO 8601 with milliseconds). */
  createdAt: Date;
  /** When it was last changed (UTC, ISO 8601 with milliseconds). */
  updatedAt: Date;
  /** How many licenses of the product there are, of any status. */
  licenseCount: number;
  /** On how many sites licenses of the product are active, free sites included. */
  activeSites: number;
}

/** Fields of a product to change, at least one. */
export interface ProductUpdate {
  /** The product's name, 1 to 200 characters. */
  name?: string | undefined;
  /**
   * Short name for addresses: lower-case letters, digits and single hyphens, unique in the organization. Default: made
   * from the name.
   */
  slug?: string | undefined;
  /** Kind of software: `plugin`, `theme`, `application`, `library`, `service` or `other`. Default: `plugin`. */
  type?: "plugin" | "theme" | "application" | "library" | "service" | "other" | undefined;
  /** Prefix of new license keys of this product: 2 to 12 of A-Z and 0-9. Default: made from the name. */
  licensePrefix?: string | undefined;
  /** Text about the product, 1 to 5,000 characters; null for none. */
  description?: string | null | undefined;
  /** http or https address of the product's website; null for none. */
  websiteUrl?: string | null | undefined;
  /**
   * Whether local, preview and staging sites are free, which means that they take no seat. A license may have three
   * free sites for each seat. Default: false.
   */
  freeSites?: boolean | undefined;
  /**
   * Features that licenses can unlock, at most 100. Plans and licenses must use the declared type for these keys.
   * Default: none.
   */
  entitlements?: Array<Entitlement> | undefined;
  /** How often the sites of a license may move to another address within a year, 0 to 1,000. Default: 6. */
  movesPerYear?: number | undefined;
  /** Id of the plan for trials, which must have `trialDays`; null for no trials. Default: null. */
  trialPlanId?: string | null | undefined;
  /**
   * Addresses of the icon that WordPress shows beside an update, by size: `1x` (128 × 128), `2x` (256 × 256), `svg`,
   * `default`. Default: none.
   */
  icons?: {
    /** http or https address of the image. */
    "1x"?: string | undefined;
    /** http or https address of the image. */
    "2x"?: string | undefined;
    /** http or https address of the image. */
    svg?: string | undefined;
    /** http or https address of the image. */
    default?: string | undefined;
  } | undefined;
  /**
   * Addresses of the banner that WordPress shows above a version's details: `low` (772 × 250), `high` (1544 × 500).
   * Default: none.
   */
  banners?: {
    /** http or https address of the image. */
    low?: string | undefined;
    /** http or https address of the image. */
    high?: string | undefined;
  } | undefined;
  /** Access to the files of feeds: for license holders (`licensed`) or for all (`public`). Default: `licensed`. */
  downloads?: "licensed" | "public" | undefined;
  /**
   * Name of the product's package in the organization's Composer repository, such as `acme/acme-seo`, unique in the
   * organization; null for no package. Default: null.
   */
  composerName?: string | null | undefined;
  /**
   * Type of the package for Composer, such as `wordpress-muplugin`; null for that of the product: `wordpress-plugin`,
   * `wordpress-theme` or else `library`. Default: null.
   */
  composerType?: string | null | undefined;
  /**
   * Whether versions, locale and multisite are counted by day, which installations with the client's option `insights`
   * send. Default: false.
   */
  insights?: boolean | undefined;
  /**
   * Whether the product is archived: no license of it can be issued any more, and those that exist go on. Default:
   * false.
   */
  archived?: boolean | undefined;
  /** Your own data: a JSON object, at most 16 KiB and 16 levels deep. An update replaces the whole object. */
  metadata?: JsonObject | undefined;
}

/** An event of a payment provider, and what came of it. */
export interface ProviderEvent {
  /** The event's id in Keystead: `pev_` and 26 characters, in the order of arrival. */
  id: string;
  /** The provider that sent it, such as `stripe`. */
  provider: string;
  /** The provider's id of the event. */
  eventId: string;
  /** The provider's type of the event, such as `invoice.paid`. */
  type: string;
  /** The provider's id of the object that the event is about, such as a checkout session. */
  objectId: string | null;
  /**
   * `pending` before the first try and between tries; then `done`, `ignored` when there was nothing to do, or `failed`:
   * fix the cause in `message`, and replay the event.
   */
  state: "pending" | "done" | "ignored" | "failed";
  /**
   * Reason why the event is not done, for programs: `not_needed`, `unpaid`, `older`, `unknown_here`, `unknown_price`,
   * `plan_missing`, `not_connected`, `object_missing`, `provider_refused`, `provider_unreachable`, `invalid` or
   * `internal`; or `new_license` on a done event, when the order named a license that does not fit. null otherwise.
   */
  reason: string | null;
  /** The reason for people; null without one. */
  message: string | null;
  /** Ids of the affected licenses. */
  licenseIds: Array<string>;
  /** Number of tries since the event arrived or was replayed. */
  attempts: number;
  /** When the next try is due (UTC, ISO 8601 with milliseconds); null when none is. */
  nextAttemptAt: Date | null;
  /** When the event happened, according to the provider (UTC, ISO 8601 with milliseconds). */
  occurredAt: Date;
  /** When the event arrived (UTC, ISO 8601 with milliseconds). */
  createdAt: Date;
  /** When the last try was (UTC, ISO 8601 with milliseconds); null before the first. */
  workedAt: Date | null;
}

/** A single event: with what was sent. */
export interface ProviderEventDetail {
  /** The event's id in Keystead: `pev_` and 26 characters, in the order of arrival. */
  id: string;
  /** The provider that sent it, such as `stripe`. */
  provider: string;
  /** The provider's id of the event. */
  eventId: string;
  /** The provider's type of the event, such as `invoice.paid`. */
  type: string;
  /** The provider's id of the object that the event is about, such as a checkout session. */
  objectId: string | null;
  /**
   * `pending` before the first try and between tries; then `done`, `ignored` when there was nothing to do, or `failed`:
   * fix the cause in `message`, and replay the event.
   */
  state: "pending" | "done" | "ignored" | "failed";
  /**
   * Reason why the event is not done, for programs: `not_needed`, `unpaid`, `older`, `unknown_here`, `unknown_price`,
   * `plan_missing`, `not_connected`, `object_missing`, `provider_refused`, `provider_unreachable`, `invalid` or
   * `internal`; or `new_license` on a done event, when the order named a license that does not fit. null otherwise.
   */
  reason: string | null;
  /** The reason for people; null without one. */
  message: string | null;
  /** Ids of the affected licenses. */
  licenseIds: Array<string>;
  /** Number of tries since the event arrived or was replayed. */
  attempts: number;
  /** When the next try is due (UTC, ISO 8601 with milliseconds); null when none is. */
  nextAttemptAt: Date | null;
  /** When the event happened, according to the provider (UTC, ISO 8601 with milliseconds). */
  occurredAt: Date;
  /** When the event arrived (UTC, ISO 8601 with milliseconds). */
  createdAt: Date;
  /** When the last try was (UTC, ISO 8601 with milliseconds); null before the first. */
  workedAt: Date | null;
  /** Body of the provider's request, as JSON. */
  body: Record<string, JsonValue>;
}

/** News of a purchase, as `purchases.record()` takes it. Required of a sale: `reference`, `customer`, `lines`. */
export type PurchaseInput = {
  /** An order that is paid for, or needs no payment. */
  type: "sale";
  /** Name of the order. However often it is told of, each line becomes one license. */
  reference: string;
  /** The buyer. */
  customer: {
    /** E-mail address of the buyer, who gets the license. */
    email: string;
    /** Name of the buyer. Default: none. */
    name?: string | null | undefined;
  };
  /** The license that the order pays for. Default: a new one. */
  license?: {
    /** Id or key of the license. */
    reference: string;
    /** Whether only the seller can have named it. With `false`, its e-mail must be the order's. Default: `true`. */
    bySeller?: boolean | undefined;
  } | null | undefined;
  /** Whether the order began in a product, which gets the license by a code. Default: `false`. */
  claim?: boolean | undefined;
  /** The lines that were bought. */
  lines: Readonly<Array<{
    /** Name of the line within the order. Default: its place, from 1. */
    reference?: string | undefined;
    /** Name of the price, which `prices` maps to a plan. Default: the plan's id. */
    priceId?: string | undefined;
    /** Name of the product, whose plan is used for a price that is not in `prices`. Default: none. */
    productId?: string | undefined;
    /** Id of the plan that is sold, or of a bundle. Default: that of the price in `prices`. */
    planId?: string | null | undefined;
    /** Number that was bought: seats of a license, or licenses, by `unitsAs`. Default: 1. */
    quantity?: number | undefined;
  }>>;
  /** The subscription that the order began. Default: a one-time purchase. */
  subscription?: {
    /** Name of the subscription. Default: the order's. */
    reference?: string | undefined;
    /** Default: `active`. */
    status?: "trialing" | "active" | "past_due" | "canceled" | undefined;
    /** The period that is paid for. Default: it stays as it is. */
    paid?: {
      /** Start of the period. Default: not known. */
      since?: string | Date | null | undefined;
      /** End of the period, when the license ends without another payment. */
      until: string | Date;
    } | null | undefined;
    /** Whether this period is the last. Default: `false`. */
    cancelAtPeriodEnd?: boolean | undefined;
    /** Present lines. Default: they stay as they are. */
    lines?: Readonly<Array<{
      /** Name of the line within the order. Default: its place, from 1. */
      reference?: string | undefined;
      /** Name of the price, which `prices` maps to a plan. Default: the plan's id. */
      priceId?: string | undefined;
      /** Name of the product, whose plan is used for a price that is not in `prices`. Default: none. */
      productId?: string | undefined;
      /** Id of the plan that is sold, or of a bundle. Default: that of the price in `prices`. */
      planId?: string | null | undefined;
      /** Number that was bought: seats of a license, or licenses, by `unitsAs`. Default: 1. */
      quantity?: number | undefined;
    }>> | undefined;
    /** The moment of this state; older ones are outdated. Default: now. */
    asOf?: string | Date | undefined;
  } | null | undefined;
  /** The payment. Default: it cost nothing. */
  payment?: {
    /** Name of the payment, which a refund names. Default: the order's. */
    reference?: string | undefined;
    /** Amount in the currency's minor unit, such as cents. */
    amount: number;
    /** ISO 4217 code, such as `EUR`. */
    currency: string;
    /** When the money came. Default: now. */
    paidAt?: string | Date | null | undefined;
  } | null | undefined;
} | {
  /** The state of a subscription. */
  type: "subscription";
  /** Name of the subscription. */
  reference: string;
  /** Name of the order that began it, if that did not name its subscription. Default: none. */
  order?: string | undefined;
  /** Default: `active`. */
  status?: "trialing" | "active" | "past_due" | "canceled" | undefined;
  /** The period that is paid for. Default: it stays as it is. */
  paid?: {
    /** Start of the period. Default: not known. */
    since?: string | Date | null | undefined;
    /** End of the period, when the license ends without another payment. */
    until: string | Date;
  } | null | undefined;
  /** Whether this period is the last. Default: `false`. */
  cancelAtPeriodEnd?: boolean | undefined;
  /** Present lines. Default: they stay as they are. */
  lines?: Readonly<Array<{
    /** Name of the line within the order. Default: its place, from 1. */
    reference?: string | undefined;
    /** Name of the price, which `prices` maps to a plan. Default: the plan's id. */
    priceId?: string | undefined;
    /** Name of the product, whose plan is used for a price that is not in `prices`. Default: none. */
    productId?: string | undefined;
    /** Id of the plan that is sold, or of a bundle. Default: that of the price in `prices`. */
    planId?: string | null | undefined;
    /** Number that was bought: seats of a license, or licenses, by `unitsAs`. Default: 1. */
    quantity?: number | undefined;
  }>> | undefined;
  /** The moment of this state; older ones are outdated. Default: now. */
  asOf?: string | Date | undefined;
} | {
  /** A payment for a subscription. */
  type: "payment";
  /** Name of the subscription. */
  subscription: string;
  /** The payment. */
  payment: {
    /** Name of the payment, which a refund names. Default: the order's. */
    reference: string;
    /** Amount in the currency's minor unit, such as cents. */
    amount: number;
    /** ISO 4217 code, such as `EUR`. */
    currency: string;
    /** When the money came. Default: now. */
    paidAt?: string | Date | null | undefined;
  };
  /** Until when it pays. Default: told apart from it. */
  paidUntil?: string | Date | null | undefined;
} | {
  /** Money that was given back. */
  type: "refund";
  /** Name of the payment. */
  payment: string;
  /** Amount that was given back. Default: all of it. */
  amount?: number | undefined;
  /** Whether all was given back. Default: without an `amount`. */
  isFull?: boolean | undefined;
  /** Name of this refund, if `amount` is not that of all refunds so far. */
  reference?: string | undefined;
} | {
  /** A payment is disputed, or no longer. */
  type: "dispute";
  /** Name of the payment. */
  payment: string;
  /** Whether it is disputed. Default: `true`. */
  isOpen?: boolean | undefined;
} | {
  /** An order was called off without a refund, or is good again. */
  type: "cancellation";
  /** Name of the order. */
  order: string;
  /** Whether it is called off. Default: `true`. */
  isCanceled?: boolean | undefined;
} | {
  /** The key that the shop itself made for a line of an order. */
  type: "key";
  /** Name of the order. */
  order: string;
  /** Name of the line within the order. */
  line: string;
  /** The key, which the license has from then on unless it is in use. */
  licenseKey: string;
};

/** Options of `purchases.record()`; none is required. */
export interface PurchaseOptions {
  /** Id of the plan, or of the bundle, of each price; null for a price that sells no license. Default: none. */
  prices?: Record<string, string | null> | undefined;
  /** At least so many days of grace. Default: the plan's. */
  graceDays?: number | undefined;
  /** At least so many days while a payment is past due. Default: the plan's. */
  pastDueDays?: number | undefined;
  /** Whether several units of a line are one license with more seats, or a license each. Default: `seats`. */
  unitsAs?: "seats" | "licenses" | undefined;
  /** Your name for the call; another input with it is refused. */
  idempotencyKey?: string | undefined;
}

/** An organization's account at a payment provider. */
export interface PaymentProviderConnection {
  /** The connection's id: `ppr_` and 26 characters. */
  id: string;
  /** The provider, such as `stripe`, `paddle` or `woocommerce`. An organization has one connection with each. */
  provider: string;
  /** The key for the provider's API; null while none is set. Only the last four characters are shown. */
  apiKeyLastFour: string | null;
  /** The secret that signs the provider's events; null while none is set. Only the last four characters are shown. */
  webhookSecretLastFour: string | null;
  /**
   * Address of the shop, for providers that run on your own site, such as WooCommerce: licenses are written into its
   * orders. null for none.
   */
  shopUrl: string | null;
  /**
   * Plan for each of the provider's prices, by the id of the price or of its product, at most 1000; null for a price
   * that sells no license. `*` stands for all other prices. An update replaces the whole table.
   */
  prices: Record<string, string | null>;
  /**
   * Meaning of several units of a line: `seats` makes one license whose seats are multiplied, `licenses` a license for
   * each unit. Default: as is usual at the provider.
   */
  unitsAs: "seats" | "licenses";
  /**
   * Days after a paid period when a subscription's license is still valid, because payments arrive late, 0 to 365. A
   * plan may give more. Default: 3.
   */
  graceDays: number;
  /**
   * Days after a paid period when a license is still valid while its subscription is `past_due`, 0 to 365. A plan may
   * give more. Default: 21, the time in which providers retry payments.
   */
  pastDueDays: number;
  /** When it was created (UTC, ISO 8601 with milliseconds). */
  createdAt: Date;
  /** When it was last changed (UTC, ISO 8601 with milliseconds). */
  updatedAt: Date;
}

/** New connection with a payment provider. Required: `provider`, and `apiKey` where the provider needs one. */
export interface PaymentProviderCreate {
  /**
   * Key for the provider's API, which only some providers need: at Stripe a restricted or a secret key, at Paddle an
   * API key, at WooCommerce the consumer key and secret with a colon between them. It is stored encrypted and never
   * shown again.
   */
  apiKey?: string | undefined;
  /**
   * Secret that signs the provider's events, from its dashboard. Until it is set, all events are refused. It is stored
   * encrypted and never shown again.
   */
  webhookSecret?: string | undefined;
  /**
   * Address of the shop, for providers that run on your own site, such as WooCommerce: licenses are written into its
   * orders. null for none.
   */
  shopUrl?: string | null | undefined;
  /**
   * Plan for each of the provider's prices, by the id of the price or of its product, at most 1000; null for a price
   * that sells no license. `*` stands for all other prices. An update replaces the whole table.
   */
  prices?: Record<string, string | null> | undefined;
  /**
   * Meaning of several units of a line: `seats` makes one license whose seats are multiplied, `licenses` a license for
   * each unit. Default: as is usual at the provider.
   */
  unitsAs?: "seats" | "licenses" | undefined;
  /**
   * Days after a paid period when a subscription's license is still valid, because payments arrive late, 0 to 365. A
   * plan may give more. Default: 3.
   */
  graceDays?: number | undefined;
  /**
   * Days after a paid period when a license is still valid while its subscription is `past_due`, 0 to 365. A plan may
   * give more. Default: 21, the time in which providers retry payments.
   */
  pastDueDays?: number | undefined;
  /** The provider, such as `stripe`, `paddle` or `woocommerce`. An organization has one connection with each. */
  provider: string;
}

/** Fields of a connection to change, at least one. A connection stays with its provider. */
export interface PaymentProviderUpdate {
  /**
   * Key for the provider's API, which only some providers need: at Stripe a restricted or a secret key, at Paddle an
   * API key, at WooCommerce the consumer key and secret with a colon between them. It is stored encrypted and never
   * shown again.
   */
  apiKey?: string | undefined;
  /**
   * Secret that signs the provider's events, from its dashboard. Until it is set, all events are refused. It is stored
   * encrypted and never shown again.
   */
  webhookSecret?: string | undefined;
  /**
   * Address of the shop, for providers that run on your own site, such as WooCommerce: licenses are written into its
   * orders. null for none.
   */
  shopUrl?: string | null | undefined;
  /**
   * Plan for each of the provider's prices, by the id of the price or of its product, at most 1000; null for a price
   * that sells no license. `*` stands for all other prices. An update replaces the whole table.
   */
  prices?: Record<string, string | null> | undefined;
  /**
   * Meaning of several units of a line: `seats` makes one license whose seats are multiplied, `licenses` a license for
   * each unit. Default: as is usual at the provider.
   */
  unitsAs?: "seats" | "licenses" | undefined;
  /**
   * Days after a paid period when a subscription's license is still valid, because payments arrive late, 0 to 365. A
   * plan may give more. Default: 3.
   */
  graceDays?: number | undefined;
  /**
   * Days after a paid period when a license is still valid while its subscription is `past_due`, 0 to 365. A plan may
   * give more. Default: 21, the time in which providers retry payments.
   */
  pastDueDays?: number | undefined;
}

/** Downloads of a release, by artifact and by day. */
export interface ReleaseDownloads {
  /** How many downloads were begun, without those of block maps and signatures. */
  total: number;
  /** Downloads of each artifact; artifacts without any are left out. */
  artifacts: Array<{
    /** Id of the artifact. */
    artifactId: string;
    /** How many downloads were begun. Later parts of a file do not count. */
    count: number;
  }>;
  /** Downloads of each day that had some, the latest first. */
  days: Array<{
    /** The day (UTC), such as `2026-11-28`. */
    day: string;
    /** How many downloads were begun, without those of block maps and signatures. */
    count: number;
    /** Downloads of each artifact; artifacts without any are left out. */
    artifacts: Array<{
      /** Id of the artifact. */
      artifactId: string;
      /** How many downloads were begun. Later parts of a file do not count. */
      count: number;
    }>;
  }>;
}

/** A file of a release, for one platform or for any. */
export interface Artifact {
  /** Name of the file, unique within the release: letters, digits, spaces and `. _ + @ ( ) -`. */
  filename: string;
  /** Platform: `any`, `linux`, `macos`, `windows` or another name. */
  platform: string;
  /** Architecture: `any`, `x64`, `arm64`, `universal` or another name. */
  arch: string;
  /**
   * Kind of file: `zip`, `dmg`, `pkg`, `exe`, `msi`, `nsis`, `appimage`, `deb`, `rpm`, `tar.gz`, `blockmap`, `sig` or
   * another name.
   */
  kind: string;
  /**
   * Signature of the file, as its updater checks it: the text of a `.sig` file, or Sparkle's `edSignature`; null for
   * none.
   */
  signature: string | null;
  /**
   * Up to 5 texts by name, such as `minimumSystemVersion`, and `blockMapSize` of an AppImage, which the server adds;
   * empty for none.
   */
  metadata: Record<string, string>;
  /** The artifact's id: `art_` and 26 characters. */
  id: string;
  /** Size of the file in bytes, at most 5 GiB. */
  size: number;
  /** SHA-256 of the file, 64 hex digits. */
  sha256: string;
  /** SHA-512 of the file, 128 hex digits. */
  sha512: string;
  /** SHA-1 of the file, 40 hex digits. It detects damage, but proves nothing about the origin. */
  sha1: string;
}

/** Description of an artifact, which an upload gives. */
export interface ArtifactDetails {
  /** Name of the file, unique within the release: letters, digits, spaces and `. _ + @ ( ) -`. */
  filename: string;
  /** Platform: `any`, `linux`, `macos`, `windows` or another name. */
  platform: string;
  /** Architecture: `any`, `x64`, `arm64`, `universal` or another name. */
  arch: string;
  /**
   * Kind of file: `zip`, `dmg`, `pkg`, `exe`, `msi`, `nsis`, `appimage`, `deb`, `rpm`, `tar.gz`, `blockmap`, `sig` or
   * another name.
   */
  kind: string;
  /**
   * Signature of the file, as its updater checks it: the text of a `.sig` file, or Sparkle's `edSignature`; null for
   * none.
   */
  signature: string | null;
  /**
   * Up to 5 texts by name, such as `minimumSystemVersion`, and `blockMapSize` of an AppImage, which the server adds;
   * empty for none.
   */
  metadata: Record<string, string>;
}

/** Header of a WordPress plugin or theme. A field is null where the header lacks it. */
export interface PackageHeader {
  /** File with the header, within the zip: `acme-seo/acme-seo.php`. */
  mainFile: string;
  /** Name of the plugin or theme; null when the header has none. */
  name: string | null;
  /** Address of its page (`Plugin URI`, `Theme URI`); null for none. */
  homepage: string | null;
  /** Its author; null for none. */
  author: string | null;
  /** Address of its author (`Author URI`); null for none. */
  authorUrl: string | null;
  /** Its description, one line; null for none. */
  description: string | null;
  /** Its `Text Domain`; null for none. */
  textDomain: string | null;
  /** Its `Update URI`; null for none. */
  updateUri: string | null;
}

/** Version of a product, with its notes, its file and the share of sites that are offered it. */
export interface Release {
  /** The release's id: `rel_` and 26 characters, in the order of creation. */
  id: string;
  /** Id of the release's product. */
  productId: string;
  /**
   * Version of the release, such as `1.4.2`. Versions of plugins and themes are ordered as PHP's `version_compare`
   * does, all others by Semantic Versioning. No two releases of a product have equal versions in that order.
   */
  version: string;
  /**
   * Channel: `stable` is offered to everybody; `rc`, `beta`, `alpha` and `dev` to those that ask for the channel or one
   * after it.
   */
  channel: "stable" | "rc" | "beta" | "alpha" | "dev";
  /**
   * `draft` until it is published. A `withdrawn` release is no longer offered, and the release before it is the newest
   * again.
   */
  status: "draft" | "published" | "withdrawn";
  /** Release notes in Markdown, at most 64 KiB; null for none. */
  notes: string | null;
  /** Notice that WordPress shows beside the update, 1 to 1,000 characters; null for none. */
  upgradeNotice: string | null;
  /** Lowest version of WordPress that the release runs on, such as `6.2`; null for any. */
  requiresWp: string | null;
  /** Lowest version of PHP that the release runs on, such as `7.4`; null for any. */
  requiresPhp: string | null;
  /** Newest version of WordPress that the release was tested with, such as `6.8`; null when unknown. */
  testedUpTo: string | null;
  /**
   * Percentage of sites that are offered the release, 1 to 100. A higher percentage keeps offering it to the same
   * sites.
   */
  rollout: number;
  /** When the release was first published (UTC, ISO 8601 with milliseconds); null before. */
  publishedAt: Date | null;
  /** The release's zip, as sites install it; null until one is uploaded, and for a release of other artifacts. */
  file: ReleaseFile | null;
  /** Files of the release, at most 64, by name. The zip of a plugin or theme is the only one of its release. */
  artifacts: Array<Artifact>;
  /** The zip's folder, which is also the plugin's or theme's folder on a site; null without one. */
  slug: string | null;
  /** Kind of file: a WordPress `plugin` or `theme`, or `other`. */
  kind: "plugin" | "theme" | "other";
  /** Header of the plugin or theme; null without one. */
  header: PackageHeader | null;
  /** Sections of the zip's `readme.txt` by name, such as `description` and `changelog`, unchanged. */
  sections: Record<string, string>;
  /** The vendor's signed statement about the release; null for none. */
  signed: SignedStatement | null;
  /** Language packs that WordPress installs with the release. */
  translations: Array<{
    /** The locale as WordPress names it, such as `de_DE`. */
    language: string;
    /** When the translation was last changed (ISO 8601 with an offset). */
    updatedAt: string;
    /** http or https address of the zip with the translation's files. */
    url: string;
  }>;
  /** When it was created (UTC, ISO 8601 with milliseconds). */
  createdAt: Date;
  /** When it was last changed (UTC, ISO 8601 with milliseconds). */
  updatedAt: Date;
}

/**
 * New release. Required: `productId` and `version`. `channel` is `stable`, `rollout` 100; an uploaded zip fills in
 * what is not given.
 */
export interface ReleaseCreate {
  /**
   * Channel: `stable` is offered to everybody; `rc`, `beta`, `alpha` and `dev` to those that ask for the channel or one
   * after it.
   */
  channel?: "stable" | "rc" | "beta" | "alpha" | "dev" | undefined;
  /** Release notes in Markdown, at most 64 KiB; null for none. */
  notes?: string | null | undefined;
  /** Notice that WordPress shows beside the update, 1 to 1,000 characters; null for none. */
  upgradeNotice?: string | null | undefined;
  /** Lowest version of WordPress that the release runs on, such as `6.2`; null for any. */
  requiresWp?: string | null | undefined;
  /** Lowest version of PHP that the release runs on, such as `7.4`; null for any. */
  requiresPhp?: string | null | undefined;
  /** Newest version of WordPress that the release was tested with, such as `6.8`; null when unknown. */
  testedUpTo?: string | null | undefined;
  /**
   * Percentage of sites that are offered the release, 1 to 100. A higher percentage keeps offering it to the same
   * sites.
   */
  rollout?: number | undefined;
  /** Language packs that WordPress installs with the release. */
  translations?: Array<{
    /** The locale as WordPress names it, such as `de_DE`. */
    language: string;
    /** When the translation was last changed (ISO 8601 with an offset). */
    updatedAt: string;
    /** http or https address of the zip with the translation's files. */
    url: string;
  }> | undefined;
  /** Id of the product. It cannot be changed later. */
  productId: string;
  /** Version of the release, such as `1.4.2`. It cannot be changed later. */
  version: string;
}

/** File of a release: its name, size in bytes and hashes. */
export interface ReleaseFile {
  /** Name of the downloaded file, such as `acme-seo.zip`. */
  name: string;
  /** Size of the file in bytes, at most 512 MiB. */
  size: number;
  /** SHA-256 of the file, 64 hex digits. */
  sha256: string;
  /** SHA-384 of the file, 96 hex digits. */
  sha384: string;
  /** MD5 of the file, 32 hex digits. It detects damage, but proves nothing about the origin. */
  md5: string;
}

/** A release in a list: without its longest texts and its artifacts. */
export interface ReleaseListItem {
  /** The release's id: `rel_` and 26 characters, in the order of creation. */
  id: string;
  /** Id of the release's product. */
  productId: string;
  /**
   * Version of the release, such as `1.4.2`. Versions of plugins and themes are ordered as PHP's `version_compare`
   * does, all others by Semantic Versioning. No two releases of a product have equal versions in that order.
   */
  version: string;
  /**
   * Channel: `stable` is offered to everybody; `rc`, `beta`, `alpha` and `dev` to those that ask for the channel or one
   * after it.
   */
  channel: "stable" | "rc" | "beta" | "alpha" | "dev";
  /**
   * `draft` until it is published. A `withdrawn` release is no longer offered, and the release before it is the newest
   * again.
   */
  status: "draft" | "published" | "withdrawn";
  /** Notice that WordPress shows beside the update, 1 to 1,000 characters; null for none. */
  upgradeNotice: string | null;
  /** Lowest version of WordPress that the release runs on, such as `6.2`; null for any. */
  requiresWp: string | null;
  /** Lowest version of PHP that the release runs on, such as `7.4`; null for any. */
  requiresPhp: string | null;
  /** Newest version of WordPress that the release was tested with, such as `6.8`; null when unknown. */
  testedUpTo: string | null;
  /**
   * Percentage of sites that are offered the release, 1 to 100. A higher percentage keeps offering it to the same
   * sites.
   */
  rollout: number;
  /** When the release was first published (UTC, ISO 8601 with milliseconds); null before. */
  publishedAt: Date | null;
  /** The release's zip, as sites install it; null until one is uploaded, and for a release of other artifacts. */
  file: ReleaseFile | null;
  /** The zip's folder, which is also the plugin's or theme's folder on a site; null without one. */
  slug: string | null;
  /** Kind of file: a WordPress `plugin` or `theme`, or `other`. */
  kind: "plugin" | "theme" | "other";
  /** Header of the plugin or theme; null without one. */
  header: PackageHeader | null;
  /** The vendor's signed statement about the release; null for none. */
  signed: SignedStatement | null;
  /** Language packs that WordPress installs with the release. */
  translations: Array<{
    /** The locale as WordPress names it, such as `de_DE`. */
    language: string;
    /** When the translation was last changed (ISO 8601 with an offset). */
    updatedAt: string;
    /** http or https address of the zip with the translation's files. */
    url: string;
  }>;
  /** When it was created (UTC, ISO 8601 with milliseconds). */
  createdAt: Date;
  /** When it was last changed (UTC, ISO 8601 with milliseconds). */
  updatedAt: Date;
}

/** How a release is published. */
export interface ReleasePublication {
  /** The vendor's signed statement about the release. The fields in the statement cannot be changed afterwards. */
  signed?: SignedStatement | undefined;
  /**
   * The SHA-256 of each artifact by its name. The release is published only if it has exactly these, so that no other
   * upload gets mixed in.
   */
  artifacts?: Record<string, string> | undefined;
}

/** Fields of a release to change, at least one. A release keeps its product and its version. */
export interface ReleaseUpdate {
  /**
   * Channel: `stable` is offered to everybody; `rc`, `beta`, `alpha` and `dev` to those that ask for the channel or one
   * after it.
   */
  channel?: "stable" | "rc" | "beta" | "alpha" | "dev" | undefined;
  /** Release notes in Markdown, at most 64 KiB; null for none. */
  notes?: string | null | undefined;
  /** Notice that WordPress shows beside the update, 1 to 1,000 characters; null for none. */
  upgradeNotice?: string | null | undefined;
  /** Lowest version of WordPress that the release runs on, such as `6.2`; null for any. */
  requiresWp?: string | null | undefined;
  /** Lowest version of PHP that the release runs on, such as `7.4`; null for any. */
  requiresPhp?: string | null | undefined;
  /** Newest version of WordPress that the release was tested with, such as `6.8`; null when unknown. */
  testedUpTo?: string | null | undefined;
  /**
   * Percentage of sites that are offered the release, 1 to 100. A higher percentage keeps offering it to the same
   * sites.
   */
  rollout?: number | undefined;
  /** Language packs that WordPress installs with the release. */
  translations?: Array<{
    /** The locale as WordPress names it, such as `de_DE`. */
    language: string;
    /** When the translation was last changed (ISO 8601 with an offset). */
    updatedAt: string;
    /** http or https address of the zip with the translation's files. */
    url: string;
  }> | undefined;
}

/** Details of an uploaded file: `version` where the file's header does not tell it, or to be sure. */
export interface ReleaseUpload {
  /**
   * Channel: `stable` is offered to everybody; `rc`, `beta`, `alpha` and `dev` to those that ask for the channel or one
   * after it.
   */
  channel?: "stable" | "rc" | "beta" | "alpha" | "dev" | undefined;
  /** Release notes in Markdown, at most 64 KiB; null for none. */
  notes?: string | null | undefined;
  /** Notice that WordPress shows beside the update, 1 to 1,000 characters; null for none. */
  upgradeNotice?: string | null | undefined;
  /** Lowest version of WordPress that the release runs on, such as `6.2`; null for any. */
  requiresWp?: string | null | undefined;
  /** Lowest version of PHP that the release runs on, such as `7.4`; null for any. */
  requiresPhp?: string | null | undefined;
  /** Newest version of WordPress that the release was tested with, such as `6.8`; null when unknown. */
  testedUpTo?: string | null | undefined;
  /**
   * Percentage of sites that are offered the release, 1 to 100. A higher percentage keeps offering it to the same
   * sites.
   */
  rollout?: number | undefined;
  /** Language packs that WordPress installs with the release. */
  translations?: Array<{
    /** The locale as WordPress names it, such as `de_DE`. */
    language: string;
    /** When the translation was last changed (ISO 8601 with an offset). */
    updatedAt: string;
    /** http or https address of the zip with the translation's files. */
    url: string;
  }> | undefined;
  /** Id of the product. It cannot be changed later. */
  productId: string;
  /** Version of the release, such as `1.4.2`. It cannot be changed later. */
  version?: string | undefined;
  /** `true` publishes the release at once. Default: `false`. */
  publish?: boolean | undefined;
}

/** Statement about a release that its vendor signed (Ed25519), with its signatures. */
export interface SignedStatement {
  /** The statement's JSON, in base64. */
  statement: string;
  /** Signatures of the statement, each by a different key. */
  signatures: Array<{
    /** Id of the key: the first 16 hex digits of the SHA-256 of the raw public key. */
    keyId: string;
    /** Ed25519 signature of the statement, in base64. */
    sig: string;
  }>;
  /** Ed25519 signature of the file's raw SHA-384, as WordPress checks it, in base64; null for none. */
  fileSignature: string | null;
}

/** Answer to a log-in when the account has a second factor. */
export interface Challenged {
  /** The second factors of the account: `totp` for an authenticator app, `passkey` for passkeys. */
  secondFactor: Array<"totp" | "passkey">;
  /**
   * Token of the challenge, to answer with a second factor or a recovery code. It is valid for 5 minutes and 5 tries.
   */
  challenge: string;
}

/** Challenge, named by its token. */
export interface ChallengeReference {
  /** Token of the challenge, valid for 5 minutes. */
  challenge: string;
}

/** Result of setting up a second factor. */
export interface FactorAdded {
  /**
   * Ten recovery codes with the account's first second factor, shown only once; null with any other, because the
   * existing codes stay valid.
   */
  recoveryCodes: Array<string> | null;
}

/** A user's passkey. */
export interface Passkey {
  /** The passkey's id: `pky_` and 26 characters, in the order of creation. */
  id: string;
  /** The owner's name for the passkey, 1 to 100 characters. */
  name: string;
  /** When it was set up (UTC, ISO 8601 with milliseconds). */
  createdAt: Date;
  /** When the passkey was last used to log in; null for never. */
  lastUsedAt: Date | null;
}

/** Result of setting up a passkey. */
export interface PasskeyAdded {
  /**
   * Ten recovery codes with the account's first second factor, shown only once; null with any other, because the
   * existing codes stay valid.
   */
  recoveryCodes: Array<string> | null;
  /** The new passkey. */
  passkey: Passkey;
}

/** A browser's answer to a challenge for a passkey. */
export interface PasskeyAnswer {
  /** Token of the challenge, valid for 5 minutes. */
  challenge: string;
  /** Result of `navigator.credentials` in the browser, as JSON (`PublicKeyCredential.toJSON()`). */
  passkey: JsonObject;
}

/** A ceremony of WebAuthn that has begun. */
export interface PasskeyCeremony {
  /** Token of the challenge, valid for 5 minutes. */
  challenge: string;
  /** The options for `navigator.credentials`, as JSON (WebAuthn, level 3). */
  options: Record<string, JsonValue>;
}

/** A browser's answer that sets up a passkey, with the passkey's name. */
export interface PasskeyCreate {
  /** Token of the challenge, valid for 5 minutes. */
  challenge: string;
  /** Result of `navigator.credentials` in the browser, as JSON (`PublicKeyCredential.toJSON()`). */
  passkey: JsonObject;
  /** The owner's name for the passkey, 1 to 100 characters. */
  name: string;
}

/** Options for the browser's passkey dialog. */
export interface PasskeyOptions {
  /** The options for `navigator.credentials`, as JSON (WebAuthn, level 3). */
  options: Record<string, JsonValue>;
}

/** New name of a passkey. */
export interface PasskeyRename {
  /** The owner's name for the passkey, 1 to 100 characters. */
  name: string;
}

/** Shows that it is still the user whose session it is. Not needed in the first ten minutes of a session. */
export interface Reauthentication {
  /** Your current password. */
  currentPassword?: string | undefined;
  /** The six digits that the authenticator app shows. */
  code?: string | undefined;
  /** One of the recovery codes. Each can be used once. */
  recoveryCode?: string | undefined;
}

/** Answer to a challenge: exactly one of `code`, `recoveryCode` and `passkey`. */
export interface SecondFactorAnswer {
  /** Token of the challenge, valid for 5 minutes. */
  challenge: string;
  /** The six digits that the authenticator app shows. */
  code?: string | undefined;
  /** One of the recovery codes. Each can be used once. */
  recoveryCode?: string | undefined;
  /** Result of `navigator.credentials` in the browser, as JSON (`PublicKeyCredential.toJSON()`). */
  passkey?: JsonObject | undefined;
}

/** State of the account's second factors. */
export interface SecondFactorStatus {
  /** The second factors of the account: `totp` for an authenticator app, `passkey` for passkeys. */
  secondFactors: Array<"totp" | "passkey">;
  /** Whether the organization requires a second factor. */
  required: boolean;
  /** Number of unused recovery codes. */
  recoveryCodesLeft: number;
  /** Second factors that this server supports. */
  available: Array<"totp" | "passkey">;
}

/** First code of a new authenticator app. */
export interface TotpConfirmation {
  /** The six digits that the authenticator app shows. */
  code: string;
}

/** Secret of a new authenticator app, which its first code confirms. */
export interface TotpEnrolment {
  /** The secret in base32, to type into an app. It is shown only once. */
  secret: string;
  /** The secret as an `otpauth://` address, to show as a QR code. */
  uri: string;
}

/** A JWK Set (RFC 7517): what the signatures of license tokens are verified with. */
export interface Jwks {
  /** All keys that valid license tokens may be signed with, including a key that will sign soon. */
  keys: Array<PublicJwk>;
}

/** The public half of a signing key as a JSON Web Key (RFC 8037), named by its thumbprint (RFC 7638). */
export interface PublicJwk {
  /** Key type: `OKP`, an octet key pair (RFC 8037). */
  kty: "OKP";
  /** Curve: `Ed25519`. */
  crv: "Ed25519";
  /** Signature algorithm of the license tokens: `Ed25519`. */
  alg: "Ed25519";
  /** Use of the key: `sig`, signatures. */
  use: "sig";
  /** The key's id: its RFC 7638 thumbprint. A token names it in its header. */
  kid: string;
  /** The public key itself, 32 bytes as base64url. */
  x: string;
}

/** A key that license tokens are signed with, without its private half. */
export interface SigningKey {
  /** The key's id: its RFC 7638 thumbprint. */
  kid: string;
  /** `next` does not sign yet, `signing` signs new tokens, `retired` only verifies tokens that it signed before. */
  state: "next" | "signing" | "retired";
  /** When it was created (UTC, ISO 8601 with milliseconds). */
  createdAt: Date;
  /** When the key begins to sign (UTC, ISO 8601 with milliseconds). */
  signsFrom: Date;
  /** When the next key replaces this one; null while none is planned. */
  retiredAt: Date | null;
  /**
   * When the last token and license file of the key have expired and the key is no longer published; null while no
   * replacement is planned, and for a key whose files never end.
   */
  publishedUntil: Date | null;
  /** The public half as a JSON Web Key. */
  publicKey: PublicJwk;
}

/** One try to deliver. */
export interface WebhookAttempt {
  /** When the request was sent (UTC, ISO 8601 with milliseconds). */
  at: string;
  /** Status of the answer; null without an answer. */
  status: number | null;
  /** Duration of the request in milliseconds. */
  durationMs: number;
  /** Error of the try; null when the endpoint accepted the event. */
  error: string | null;
}

/** Delivery of one event to one webhook endpoint. */
export interface WebhookDelivery {
  /** The delivery's id: `dlv_` and 26 characters, in the order of creation. */
  id: string;
  /** Id of the endpoint. */
  endpointId: string;
  /** Id of the event, the same on every try. It is sent as `webhook-id`. */
  eventId: string;
  /** Type of the event, such as `license.revoked`. */
  type: string;
  /**
   * `pending` while the event is tried, `delivered` once the endpoint accepted it, `failed` after the last try,
   * `cancelled` when the endpoint was disabled or deleted before.
   */
  state: "pending" | "delivered" | "failed" | "cancelled";
  /** Number of tries since the event happened or was last sent again by a user. */
  attempts: number;
  /** When the next try is due (UTC, ISO 8601 with milliseconds); null when none is. */
  nextAttemptAt: Date | null;
  /** Status of the last answer; null without an answer. */
  status: number | null;
  /** Duration of the last try in milliseconds; null before the first. */
  durationMs: number | null;
  /** The first 2 KiB of the last answer's body; null without one. */
  answer: string | null;
  /** Error of the last try; null without one. */
  error: string | null;
  /** The last tries, oldest first, at most 20. */
  history: Array<WebhookAttempt>;
  /** When the event happened (UTC, ISO 8601 with milliseconds). */
  createdAt: Date;
}

/** A single delivery, with its request and its last answer. */
export interface WebhookDeliveryDetail {
  /** The delivery's id: `dlv_` and 26 characters, in the order of creation. */
  id: string;
  /** Id of the endpoint. */
  endpointId: string;
  /** Id of the event, the same on every try. It is sent as `webhook-id`. */
  eventId: string;
  /** Type of the event, such as `license.revoked`. */
  type: string;
  /**
   * `pending` while the event is tried, `delivered` once the endpoint accepted it, `failed` after the last try,
   * `cancelled` when the endpoint was disabled or deleted before.
   */
  state: "pending" | "delivered" | "failed" | "cancelled";
  /** Number of tries since the event happened or was last sent again by a user. */
  attempts: number;
  /** When the next try is due (UTC, ISO 8601 with milliseconds); null when none is. */
  nextAttemptAt: Date | null;
  /** Status of the last answer; null without an answer. */
  status: number | null;
  /** Duration of the last try in milliseconds; null before the first. */
  durationMs: number | null;
  /** The first 2 KiB of the last answer's body; null without one. */
  answer: string | null;
  /** Error of the last try; null without one. */
  error: string | null;
  /** The last tries, oldest first, at most 20. */
  history: Array<WebhookAttempt>;
  /** When the event happened (UTC, ISO 8601 with milliseconds). */
  createdAt: Date;
  /** Body of the request as JSON; null when the event is no longer kept. */
  payload: Record<string, JsonValue> | null;
}

/** Address that receives webhook events. */
export interface WebhookEndpoint {
  /** The endpoint's id: `whk_` and 26 characters, in the order of creation. */
  id: string;
  /**
   * Address that events are sent to: `https`, on port 443, 80, 8443 or 8080, without user name, password and fragment.
   * It has to be reachable from the internet.
   */
  url: string;
  /** Types of the sent events, such as `license.revoked`; null for all types, including future ones. */
  types: Array<string> | null;
  /**
   * Ids of the products whose events are sent; null for all. With a list, events without a product, such as customers'
   * events, are not sent.
   */
  productIds: Array<string> | null;
  /** Purpose of the endpoint, 1 to 500 characters; null for none. */
  description: string | null;
  /** Whether events are sent. Events that happen while this is `false` can be replayed for 30 days. */
  enabled: boolean;
  /** Whether events contain whole license keys. Default: false, only the last four characters. */
  includeKeys: boolean;
  /** When deliveries began to fail: the first failure after the last success; null without failures. */
  failingSince: Date | null;
  /**
   * Why the server disabled the endpoint: `gone` when it answered 410, `failing` after three days of failures only.
   * null while the endpoint is enabled, and when a user disabled it.
   */
  disabledReason: "gone" | "failing" | null;
  /** When it was created (UTC, ISO 8601 with milliseconds). */
  createdAt: Date;
  /** When it was last changed (UTC, ISO 8601 with milliseconds). */
  updatedAt: Date;
}

/** New webhook endpoint. Required: `url`. It gets all types of events of all products unless said otherwise. */
export interface WebhookEndpointCreate {
  /**
   * Address that events are sent to: `https`, on port 443, 80, 8443 or 8080, without user name, password and fragment.
   * It has to be reachable from the internet.
   */
  url: string;
  /** Types of the events to send, such as `license.revoked`; null for all types, including future ones. */
  types?: Array<"license.created" | "license.updated" | "license.suspended" | "license.revoked" | "license.expiring" | "license.expired" | "license.renewed" | "license.deleted" | "license.key_regenerated" | "activation.created" | "activation.deactivated" | "activation.refused" | "customer.created" | "customer.updated" | "customer.deleted" | "subscription.created" | "subscription.updated" | "subscription.deleted" | "payment.created" | "payment.updated" | "payment.deleted" | "trial.ending" | "release.published"> | null | undefined;
  /**
   * Ids of the products whose events are sent; null for all. With a list, events without a product, such as customers'
   * events, are not sent.
   */
  productIds?: Array<string> | null | undefined;
  /** Purpose of the endpoint, 1 to 500 characters; null for none. */
  description?: string | null | undefined;
  /** Whether events are sent. Events that happen while this is `false` can be replayed for 30 days. */
  enabled?: boolean | undefined;
  /** Whether events contain whole license keys. Default: false, only the last four characters. */
  includeKeys?: boolean | undefined;
}

/** A new endpoint, with its secret. */
export interface WebhookEndpointCreated {
  /** The endpoint's id: `whk_` and 26 characters, in the order of creation. */
  id: string;
  /**
   * Address that events are sent to: `https`, on port 443, 80, 8443 or 8080, without user name, password and fragment.
   * It has to be reachable from the internet.
   */
  url: string;
  /** Types of the sent events, such as `license.revoked`; null for all types, including future ones. */
  types: Array<string> | null;
  /**
   * Ids of the products whose events are sent; null for all. With a list, events without a product, such as customers'
   * events, are not sent.
   */
  productIds: Array<string> | null;
  /** Purpose of the endpoint, 1 to 500 characters; null for none. */
  description: string | null;
  /** Whether events are sent. Events that happen while this is `false` can be replayed for 30 days. */
  enabled: boolean;
  /** Whether events contain whole license keys. Default: false, only the last four characters. */
  includeKeys: boolean;
  /** When deliveries began to fail: the first failure after the last success; null without failures. */
  failingSince: Date | null;
  /**
   * Why the server disabled the endpoint: `gone` when it answered 410, `failing` after three days of failures only.
   * null while the endpoint is enabled, and when a user disabled it.
   */
  disabledReason: "gone" | "failing" | null;
  /** When it was created (UTC, ISO 8601 with milliseconds). */
  createdAt: Date;
  /** When it was last changed (UTC, ISO 8601 with milliseconds). */
  updatedAt: Date;
  /**
   * Secret that signs requests to the endpoint: `whsec_` and 32 bytes in base64. These bytes are the key of the HMAC.
   */
  secret: string;
}

/** Fields of a webhook endpoint to change, at least one. */
export interface WebhookEndpointUpdate {
  /**
   * Address that events are sent to: `https`, on port 443, 80, 8443 or 8080, without user name, password and fragment.
   * It has to be reachable from the internet.
   */
  url?: string | undefined;
  /** Types of the events to send, such as `license.revoked`; null for all types, including future ones. */
  types?: Array<"license.created" | "license.updated" | "license.suspended" | "license.revoked" | "license.expiring" | "license.expired" | "license.renewed" | "license.deleted" | "license.key_regenerated" | "activation.created" | "activation.deactivated" | "activation.refused" | "customer.created" | "customer.updated" | "customer.deleted" | "subscription.created" | "subscription.updated" | "subscription.deleted" | "payment.created" | "payment.updated" | "payment.deleted" | "trial.ending" | "release.published"> | null | undefined;
  /**
   * Ids of the products whose events are sent; null for all. With a list, events without a product, such as customers'
   * events, are not sent.
   */
  productIds?: Array<string> | null | undefined;
  /** Purpose of the endpoint, 1 to 500 characters; null for none. */
  description?: string | null | undefined;
  /** Whether events are sent. Events that happen while this is `false` can be replayed for 30 days. */
  enabled?: boolean | undefined;
  /** Whether events contain whole license keys. Default: false, only the last four characters. */
  includeKeys?: boolean | undefined;
}

/** Range of time whose events are sent again: from `from` to before `to`. */
export interface WebhookReplay {
  /** Start of the range, inclusive (ISO 8601), at most 30 days ago. */
  from: string | Date;
  /** End of the range, exclusive (ISO 8601). */
  to: string | Date;
  /** `true` also sends events again that the endpoint has accepted. Default: `false`. */
  deliveredToo?: boolean | undefined;
}

/** Result of a replay: the number of events that are sent again. */
export interface WebhookReplayed {
  /** Number of events that are sent again. */
  count: number;
  /** When there are more than 10,000 events: moment to replay the rest from. null when all are sent. */
  until: Date | null;
}

/** Secrets that sign the requests to a webhook endpoint. */
export interface WebhookSecret {
  /**
   * Secret that signs requests to the endpoint: `whsec_` and 32 bytes in base64. These bytes are the key of the HMAC.
   */
  secret: string;
  /** The previous secret, which also signs during a rotation; null otherwise. */
  previousSecret: string | null;
  /** When the previous secret stops signing (UTC, ISO 8601 with milliseconds); null without one. */
  previousSecretUntil: Date | null;
}
