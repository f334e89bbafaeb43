import { z } from "zod";
import { jsonObject, recordId, timestamp } from "../../foundation/primitives.ts";
import { declare } from "../../storage/declaration.ts";
import { languages } from "../mail/schema.ts";
import { organizationSlug } from "../portal/settings-schema.ts";
import { factorList } from "../second-factors/schema.ts";
import { organizationChoices } from "./organization-settings-schema.ts";
import { savedView } from "./saved-view-schema.ts";
import { identity, identityProviders, invitation, organization, roles, session, user } from "./schema.ts";

export const organizations = declare(organization, {
  scope: "deployment",
  id: "id",
  born: "createdAt",
  called: "Organization",
  // An organization begins with its first user, of whom the audit log tells.
  audited: { as: "organization", label: "name", untoldBirth: true },
});

export const users = declare(
  user.extend({
    /** A PHC string; null when the user has no password and signs in through a provider. */
    passwordHash: z.string().nullable(),
    /**
     * When the e-mail was first proven to be the user's, by a provider or the server's operator; null as long as it
     * never was.
     */
    emailVerifiedAt: timestamp.nullable(),
    /** Without any, a password or a provider's word is enough to log in. */
    secondFactors: factorList,
  }),
  {
    scope: "deployment",
    id: "id",
    born: "createdAt",
    called: "User",
    unique: {
      email: {
        fields: ["email"],
        folded: true,
        taken: ["email_taken", "An account with this e-mail address already exists"],
      },
    },
    references: { organizationId: { kind: "organizations", whenDeleted: "restrict" } },
    filters: { organizationId: { equals: "organizationId" }, role: { equals: "role" } },
    audited: { as: "user", label: "email", hidden: ["passwordHash"] },
  },
);

export const sessions = declare(
  z.object({
    /** SHA-256 of the token, lower-case hex; the token itself is stored nowhere. */
    tokenDigest: z.string(),
    /** Names it to its user. */
    id: session.shape.id,
    userId: z.string(),
    createdAt: timestamp,
    expiresAt: timestamp,
    /** Ten minutes late at most, so that not every request writes it. */
    lastSeenAt: timestamp,
    ip: z.string().nullable(),
    userAgent: z.string().nullable(),
  }),
  {
    scope: "deployment",
    id: "tokenDigest",
    references: { userId: { kind: "users", whenDeleted: "cascade" } },
    filters: { userId: { equals: "userId" } },
    ends: "expiresAt",
  },
);

/** A person whom a provider vouches for. */
export const identities = declare(
  /** The id is the provider and the subject, with a space between. */
  identity.extend({ id: z.string(), userId: z.string() }),
  { scope: "deployment", id: "id", references: { userId: { kind: "users", whenDeleted: "cascade" } } },
);

/** A sign-in under way: the browser is at the provider. */
export const pendingSignIns = declare(
  z.object({
    /** SHA-256 of the state that travels through the provider, lower-case hex. */
    stateDigest: z.string(),
    /** SHA-256 of the verifier that only the browser has, lower-case hex. */
    verifierDigest: z.string(),
    provider: z.enum(identityProviders),
    expiresAt: timestamp,
  }),
  { scope: "deployment", id: "stateDigest", ends: "expiresAt" },
);

export const invitations = declare(
  invitation.extend({
    role: z.enum(roles),
    organizationId: z.string(),
    /** SHA-256 of the token, lower-case hex; the token itself is stored nowhere. */
    tokenDigest: z.string(),
    /** The id of the user who invites. The invitation ends with the account. */
    issuedBy: z.string(),
  }),
  {
    scope: "deployment",
    id: "id",
    unique: {
      email: { fields: ["organizationId", "email"], folded: true },
      tokenDigest: { fields: ["tokenDigest"] },
    },
    references: {
      organizationId: { kind: "organizations", whenDeleted: "restrict" },
      issuedBy: { kind: "users", whenDeleted: "cascade" },
    },
    filters: { organizationId: { equals: "organizationId" }, endsAfter: { endsAfter: "expiresAt" } },
    ends: "expiresAt",
    audited: { as: "invitation", label: "email", untold: ["tokenDigest"] },
  },
);

/**
 * An invitation that ended before its time, as far as whoever has its token may know. Nothing tells whose it was: the
 * token alone finds it.
 */
export const endedInvitations = declare(
  z.object({
    /** The digest that the invitation had. */
    tokenDigest: z.string(),
    how: z.enum(["accepted", "withdrawn", "replaced"]),
    /** When the invitation would have ended by itself. */
    expiresAt: timestamp,
  }),
  { scope: "deployment", id: "tokenDigest", ends: "expiresAt" },
);

/** Settings of an organization; there is no record until something is set. */
export const organizationSettings = declare(
  organizationChoices.extend({
    organizationId: z.string(),
    language: z.enum(languages),
    /** Mails to customers, by product. */
    licenseMails: jsonObject,
    /** Days before the end of a license at which webhooks are told. */
    expiryNoticeDays: z.array(z.int()),
    slug: organizationSlug.nullable(),
    /** Choices about the portal. */
    portal: jsonObject,
  }),
  {
    scope: "deployment",
    id: "organizationId",
    unique: {
      slug: { fields: ["slug"], taken: ["slug_taken", "Another organization already has this slug"] },
    },
    announced: { as: "organization", fields: ["slug"] },
    audited: { as: "organization_settings", label: "vendorName" },
  },
);

/** A link mailed to a user. A user has one for each purpose: the newest. */
export const mailedTokens = declare(
  z.object({
    id: recordId("rst", "The token's id"),
    /** SHA-256 of the token, lower-case hex; the token itself is in the link alone. */
    tokenDigest: z.string(),
    purpose: z.enum(["password_reset", "email_confirmation"]),
    /** Purpose and user: there is one of each. */
    newestOf: z.string(),
    userId: z.string(),
    /** The user's address when it was made. */
    email: z.string(),
    /** Whether it was mailed to the address, and so proves it. Otherwise a colleague handed it over. */
    isMailed: z.boolean(),
    expiresAt: timestamp,
  }),
  {
    scope: "deployment",
    id: "id",
    unique: {
      tokenDigest: { fields: ["tokenDigest"] },
      newest: { fields: ["newestOf"] },
    },
    references: { userId: { kind: "users", whenDeleted: "cascade" } },
    ends: "expiresAt",
  },
);

export const savedViews = declare(savedView.extend({ userId: z.string() }), {
  scope: "deployment",
  id: "id",
  born: "createdAt",
  called: "View",
  references: { userId: { kind: "users", whenDeleted: "cascade" } },
  filters: { userId: { equals: "userId" } },
});
