import { z } from "zod";
import { email, timestamp } from "../../foundation/primitives.ts";
import { declare } from "../../storage/declaration.ts";
import { portalScopes } from "./settings-schema.ts";

/** The user or API token with whose rights a ticket is made. */
export const ticketMaker = z.object({ type: z.enum(["user", "token"]), id: z.string() });

/** Rights and circumstances that a ticket passes on to its session. */
const opening = z.object({
  customerId: z.string(),
  scopes: z.array(z.enum(portalScopes)),
  /** Whether the session can change nothing: an operator looks at the portal as the customer. */
  readOnly: z.boolean(),
  /** The license to show first. */
  licenseId: z.string().nullable(),
  returnUrl: z.string().nullable(),
  /** The user or API token who made the ticket; null for a mailed code, and for a ticket that nobody is named for. */
  maker: ticketMaker.nullable(),
  expiresAt: timestamp,
});

const ofCustomer = {
  customerId: { kind: "customers", whenDeleted: "cascade" },
  licenseId: { kind: "licenses", whenDeleted: "setNull" },
} as const;

/** Sessions of customers. They end with the customer. */
export const portalSessions = declare(
  opening.extend({
    /** SHA-256 of the token, lower-case hex; the token itself is stored nowhere. */
    tokenDigest: z.string(),
    /** The address that a mailed code has proven, which must still be the customer's; null for a ticket. */
    provenEmail: email.nullable(),
    /** The customer whose address that is; null for a ticket. */
    provenCustomerId: z.string().nullable(),
    createdAt: timestamp,
  }),
  {
    scope: "organization",
    id: "tokenDigest",
    references: { ...ofCustomer, provenCustomerId: { kind: "customers", whenDeleted: "cascade" } },
    ends: "expiresAt",
  },
);

/** Tickets of an address of the portal, each good for one session. */
export const portalTickets = declare(
  opening.extend({
    /** SHA-256 of the ticket, lower-case hex. */
    ticketDigest: z.string(),
  }),
  { scope: "organization", id: "ticketDigest", references: ofCustomer, ends: "expiresAt" },
);

/**
 * The newest code for an address: to sign in, also for an address of no customer, since both are the same work; or to
 * become a customer's address.
 */
export const portalCodes = declare(
  z.object({
    /** SHA-256 of the organization's id, or that of the customer whose it is to become, and the address; in hex. */
    addressDigest: z.string(),
    /** SHA-256 of address and code, lower-case hex. */
    codeDigest: z.string(),
    /** Wrong codes so far. */
    tries: z.int(),
    expiresAt: timestamp,
  }),
  { scope: "organization", id: "addressDigest", ends: "expiresAt" },
);

/** Sites whose seats a customer has freed in the portal within a year. */
export const customerFreeings = declare(
  z.object({
    /** The license's id. */
    id: z.string(),
    licenseId: z.string(),
    /** The activation's id, and when it was freed in milliseconds since 1970. */
    freed: z.array(z.object({ activationId: z.string(), at: z.int() })),
  }),
  {
    scope: "organization",
    id: "id",
    references: { licenseId: { kind: "licenses", whenDeleted: "cascade" } },
  },
);

/** Codes that bring a new license to the product in which its checkout began. */
export const claimCodes = declare(
  z.object({
    /** The purchase's id. */
    id: z.string(),
    /** The license that was bought; of a bundle, that of the product which has used the code, or the first before. */
    licenseId: z.string(),
    /** SHA-256 of the code, lower-case hex. */
    codeDigest: z.string(),
    /** The site's domain or the machine, as `placeOfMachine()` gives it, that has used the code; null before. */
    place: z.string().nullable(),
    expiresAt: timestamp,
  }),
  {
    scope: "organization",
    id: "id",
    unique: { code: { fields: ["codeDigest"] } },
    references: { licenseId: { kind: "licenses", whenDeleted: "cascade" } },
    ends: "expiresAt",
  },
);

/** Logos of organizations. */
export const portalLogos = declare(
  z.object({
    organizationId: z.string(),
    /** File name, with a digest of the picture. */
    name: z.string(),
    /** The WebP picture in base64. */
    picture: z.string(),
  }),
  { scope: "deployment", id: "organizationId" },
);
