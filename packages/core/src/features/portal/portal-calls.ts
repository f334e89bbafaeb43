import type { Page, PageRequest } from "../../foundation/primitives.ts";
import type { ComposerToken, ComposerTokenCreate, ComposerTokenCreated } from "../composer/schema.ts";
import type { FileSigner } from "../license-files/make-file.ts";
import type { IssuedLicenseFile, LicenseFileCreate } from "../license-files/schema.ts";
import type { PortalCheckout, PortalPurchase } from "./purchase-schema.ts";
import type { ArtifactToDownload } from "./releases.ts";
import type {
  PortalActivation,
  PortalCodeRequest,
  PortalEmailChange,
  PortalEmailConfirmation,
  PortalEntry,
  PortalLicense,
  PortalLicenseDetail,
  PortalLicenseFile,
  PortalMe,
  PortalPayment,
  PortalRelease,
  PortalSessionCreate,
  PortalSubscription,
  PortalVendor,
} from "./schema.ts";
import type { PortalScope } from "./settings-schema.ts";

/** Origin of a request, for the audit log. */
export interface PortalSource {
  /** Address that the request came from; null when it is not known. */
  ip: string | null;
  /** Names the request in the server's log; null without one. */
  requestId: string | null;
}

/** A session of the portal as its holder gets it. */
export interface IssuedPortalSession {
  /** Goes into the cookie or the `Authorization` header. The store has its SHA-256 digest only. */
  token: string;
  /** Rights of the session. */
  scopes: PortalScope[];
  /** Whether the session can change nothing. */
  readOnly: boolean;
  /** Id of the license to show first; null for none. */
  licenseId: string | null;
  /** Address to go back to; null for none. */
  returnUrl: string | null;
  /** When the session ends, 24 hours after it began. */
  expiresAt: Date;
}

/** A ticket for the portal, which works once. */
export interface PortalTicket {
  /** Slug of the organization: the last part of the portal's address. */
  organization: string;
  /** Goes into the fragment of the portal's address. The store has its SHA-256 digest only. */
  ticket: string;
  /** When the ticket expires, after 15 minutes. */
  expiresAt: Date;
}

/** The user of the server or the API token with whose rights a ticket is made. */
export interface PortalTicketMaker {
  /** Kind of the maker. */
  type: "user" | "token";
  /** Id of the user or token. */
  id: string;
}

/** Makes tickets for the customers of an organization, and ends what they opened. */
export interface PortalTickets {
  /**
   * Makes a ticket for a customer, and notes it in the audit log. With a `maker`, the ticket and its session are of no
   * use once that user has left, that token is gone, or either has less than the role `support`. Throws `not_found` for
   * the customer, the license and a portal that is turned off, `invalid_input` for a `returnUrl` on a host that the
   * settings do not list.
   */
  create(
    customerId: string,
    input?: PortalSessionCreate,
    maker?: PortalTicketMaker | null,
  ): Promise<PortalTicket>;
  /**
   * Ends all sessions of a customer, of tickets and of mailed codes, and all tickets that wait to be used, and notes it
   * in the audit log; also while the portal is off. Throws `not_found`.
   */
  endSessions(customerId: string): Promise<void>;
}

/**
 * The portal as a customer with a session uses it. Everything is the customer's own: ids of others are `not_found`.
 * Each method throws `forbidden` when the session or the vendor's choices do not allow it.
 */
export interface PortalCustomer {
  /** Names the session without giving access to it: the digest of its token. */
  readonly sessionId: string;
  /** Whether the session can change nothing. */
  readonly readOnly: boolean;
  /** Rights of the session. */
  readonly scopes: readonly PortalScope[];
  /** The organization whose customer it is. */
  readonly organizationId: string;
  /** The customer, and what the session allows. */
  me(): PortalMe;
  /**
   * Mails a code to the address that is to become the customer's. Throws `mail_not_configured`, and `forbidden` for a
   * session that began without a mailed code.
   */
  requestEmailChange(input: PortalEmailChange): Promise<void>;
  /**
   * Gives the customer the address that a code has proven, and tells the former one by mail. The session goes on;
   * other sessions that the former address began are over. Throws as `requestEmailChange()` does,
   * `invalid_input` for a code that is wrong or has expired, `email_taken`.
   */
  confirmEmailChange(input: PortalEmailConfirmation): Promise<PortalMe>;
  /**
   * The customer's licenses, newest first. `search` is a substring of the key, of the name of the product or bundle, or
   * of that of an active site or machine, as far as it is shown.
   */
  licenses(query?: Partial<PageRequest> & { search?: string | undefined }): Promise<Page<PortalLicense>>;
  /** A license with its newest active sites and machines. */
  license(id: string): Promise<PortalLicenseDetail>;
  /**
   * Active sites and machines of a license, newest first. `search` is a substring of the domain, or of what is shown
   * of the machine.
   */
  activations(
    licenseId: string,
    query?: Partial<PageRequest> & { search?: string | undefined },
  ): Promise<Page<PortalActivation>>;
  /**
   * Frees the seat of a site or machine; a second time changes nothing. It counts toward the product's
   * `movesPerYear`: throws `too_many_moves` when the license has none left.
   */
  freeSite(licenseId: string, activationId: string): Promise<PortalActivation>;
  /** License files of a license, newest first. */
  files(licenseId: string, query?: Partial<PageRequest>): Promise<Page<PortalLicenseFile>>;
  /**
   * Makes a license file for a site or machine, where the vendor and the license's plan allow it. Throws `forbidden`,
   * `offline_not_allowed`, `invalid_input`, `license_not_valid`, `seat_limit_reached`, and as `Tokens.issue()` does.
   */
  createFile(licenseId: string, input: LicenseFileCreate, tokens: FileSigner): Promise<IssuedLicenseFile>;
  /** Releases that the customer can download for a license, newest version first. */
  releases(licenseId: string, query?: Partial<PageRequest>): Promise<Page<PortalRelease>>;
  /**
   * The artifact with the name of a release that the customer can download for a license; without a name, the release's
   * zip. Throws `invalid_input` where the release has no such file.
   */
  artifact(licenseId: string, releaseId: string, filename?: string): Promise<ArtifactToDownload>;
  /** The customer's Composer tokens, newest first. */
  composerTokens(query?: Partial<PageRequest>): Promise<Page<ComposerToken>>;
  /** Makes a Composer token for all licenses of the customer. It is given here and never again. */
  createComposerToken(input: ComposerTokenCreate): Promise<ComposerTokenCreated>;
  /** The token stops working at once. Throws `not_found`. */
  deleteComposerToken(id: string): Promise<void>;
  /** The customer's payments, newest first. */
  payments(query?: Partial<PageRequest>): Promise<Page<PortalPayment>>;
  /** The customer's subscriptions, newest first. */
  subscriptions(query?: Partial<PageRequest>): Promise<Page<PortalSubscription>>;
}

/**
 * The customer portal. An organization is named by its slug, or by nothing where there is one organization. Every
 * method but `logOut()` throws `not_found` for an organization without a portal, and `storage_unavailable`.
 */
export interface Portal {
  /** The organization as visitors of its portal see it. */
  vendor(organization?: string): Promise<PortalVendor>;
  /**
   * Mails a code to the customer with the address, and does the same work when there is no such customer. Throws
   * `mail_not_configured`.
   */
  requestCode(input: PortalCodeRequest): Promise<void>;
  /**
   * Begins a session for a mailed code or a ticket. Throws `invalid_credentials` for a code or ticket that is wrong,
   * has expired or was used.
   */
  enter(input: PortalEntry, source: PortalSource): Promise<IssuedPortalSession>;
  /** The customer of a session. Throws `unauthenticated` when the session is over. */
  session(token: string, source: PortalSource): Promise<PortalCustomer>;
  /** Ends a session, also of a portal that was turned off since. Throws `unauthenticated` when the session is over. */
  logOut(token: string): Promise<void>;
  /** Licenses that a checkout became, within a day of the purchase. */
  purchase(input: PortalCheckout): Promise<PortalPurchase>;
  /** The WebP picture of an organization's logo by its file name; null without one. */
  logo(organizationId: string, name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Slug of the organization of the product with the public key; null without a portal. */
  slugFor(publicKey: string): Promise<string | null>;
  /** Hosts whose pages may show the portal in a frame; none for an unknown organization. */
  frameAncestors(organization?: string): Promise<readonly string[]>;
}
