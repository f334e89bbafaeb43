import { z } from "zod";
import {
  cleanedName,
  email,
  emailKey,
  isStorableText,
  name,
  partialUpdate,
  recordId,
  reference,
  text,
  timestamp,
  webUrl,
} from "../../foundation/primitives.ts";
import { reauthentication } from "../second-factors/schema.ts";

export type {
  EmailChange,
  EmailConfirmation,
  ForgottenPassword,
  Identity,
  Invitation,
  InvitationCreate,
  InvitationReference,
  InvitationShown,
  Login,
  Member,
  Organization,
  OrganizationUpdate,
  PasswordByLink,
  PasswordChange,
  PasswordReset,
  ProfileUpdate,
  ProviderProfile,
  Register,
  RoleChange,
  Session,
  User,
  UserAddition,
} from "../../generated/types.ts";

/** From most to least: a role may do all that the roles after it may. */
export const roles = ["developer", "support", "viewer"] as const;

/** Whether the role may do what the other may not. */
export function isAbove(role: Role, other: Role): boolean {
  return roles.indexOf(role) < roles.indexOf(other);
}

/** Rights of a user or token: `developer` has all, `support` helps customers, `viewer` only reads. */
export type Role = (typeof roles)[number];

/** Organization: the seller whose products, licenses and people are kept together. */
export const organization = z.object({
  id: recordId("org", "The organization's id"),
  name: name(200).describe("The organization's name, 1 to 200 characters."),
  createdAt: timestamp.describe("When it was created (UTC, ISO 8601 with milliseconds)."),
});

/** Fields of an organization to change. */
export const organizationUpdate = partialUpdate(organization.pick({ name: true }).shape);

/** Person who works with Keystead, in one organization. */
export const user = z.object({
  id: recordId("usr", "The user's id"),
  organizationId: z
    .string()
    .describe("Id of the organization that the user belongs to. A user belongs to exactly one."),
  email: email.describe(
    "The e-mail address that the user logs in with. Compared without regard to case, stored as given.",
  ),
  name: name(200).describe("The user's full name, 1 to 200 characters."),
  role: z
    .enum(roles)
    .describe(
      "Role of the user: `developer` does everything, `support` reads everything and helps customers, `viewer` only reads.",
    ),
  avatarUrl: webUrl.nullable().describe("http or https address of the user's picture; null for none."),
  createdAt: timestamp.describe("When the user joined (UTC, ISO 8601 with milliseconds)."),
});

/** A user as the colleagues see it. */
export const member = user.extend({
  hasSecondFactor: z.boolean().describe("Whether the user has set up a second factor."),
});

/** Session of a user who is logged in. */
export const session = z.object({
  id: recordId("ses", "The session's id"),
  createdAt: timestamp.describe("When the user logged in (UTC, ISO 8601 with milliseconds)."),
  lastSeenAt: timestamp.describe("When the session was last used, up to ten minutes late."),
  ip: z.string().nullable().describe("IP address that the user logged in from; null when unknown."),
  userAgent: z
    .string()
    .nullable()
    .describe("The browser's `User-Agent` header, first 300 characters; null when there was none."),
  current: z.boolean().describe("Whether this request was sent with the session."),
});

/**
 * Ends the e-mail of an account that lost its own, after the user's id. No mail is ever delivered to `.invalid`
 * (RFC 2606).
 */
export const LOST_EMAIL_SUFFIX = "@unproven.invalid";

/** An e-mail that a user can have: any but the ones that stand in for lost ones. */
const userEmail = email.refine((address) => !emailKey(address).endsWith(LOST_EMAIL_SUFFIX), {
  error: `must not end in ${LOST_EMAIL_SUFFIX}`,
});

const password = z
  .string()
  .min(8, "must be at least 8 characters")
  .max(256, "must be at most 256 characters")
  .refine(isStorableText, "must not contain NUL or broken Unicode characters");

/** New user, who joins an organization by invitation or gets a new one. */
export const register = z.strictObject({
  email: userEmail.describe("The e-mail address to log in with, at most 254 characters."),
  password: password.describe(
    "The new password: 8 to 256 characters of any kind, and not one of the commonest passwords. Stored only as an Argon2id hash.",
  ),
  name: name(200).describe("Your full name, 1 to 200 characters. A new organization is named after it."),
  /** Of an invitation: the user joins its organization. */
  invitationToken: z
    .string()
    .max(128, "must be at most 128 characters")
    .optional()
    .describe(
      "Token from an invitation's address: you join the inviting organization with the invited role. Without a token you get an organization of your own.",
    ),
});
// A wrong length is a wrong password here, not a wrong input: nothing is said about the rule it breaks.
/** Log-in with an e-mail address and a password. */
export const login = z.strictObject({
  email: z.string().max(254).describe("The e-mail address of the account, in upper or lower case."),
  password: z.string().max(1024).describe("The account's password."),
});
/** Fields of one's own profile to change, at least one. */
export const profileUpdate = partialUpdate(user.pick({ name: true, avatarUrl: true }).shape);
/** New role of a user. */
export const roleChange = user.pick({ role: true }).strict();
/**
 * User whom the server's operator adds. The role is `developer` unless given; without an organization, one is
 * created.
 */
export const userAddition = register.omit({ invitationToken: true }).extend({
  role: z.enum(roles).default("developer").describe("Role of the user. Default: `developer`."),
  organizationId: reference
    .optional()
    .describe("Id of the organization that the user joins. Default: a new one."),
});
/** New password that the server's operator sets for the user with the e-mail address. */
export const passwordReset = z.strictObject({
  email: z.string().describe("E-mail address of the user."),
  password: password.describe("The new password: 8 to 256 characters of any kind."),
});
/** New password of a user, with the current one. */
export const passwordChange = z.strictObject({
  currentPassword: z.string().max(1024).describe("The current password."),
  newPassword: password.describe("The new password: 8 to 256 characters of any kind."),
});

/** Request for a mail with a link that sets a new password. */
export const forgottenPassword = z.strictObject({
  email: z.string().max(254).describe("The e-mail address of the account, in upper or lower case."),
});
const linkToken = z
  .string()
  .max(128, "must be at most 128 characters")
  .describe("The token from the mail's link.");
/** New password, with the token of the mailed link. */
export const passwordByLink = z.strictObject({
  token: linkToken,
  password: password.describe("The new password: 8 to 256 characters of any kind."),
});
/** Token of the link that confirms an e-mail address. */
export const emailConfirmation = z.strictObject({ token: linkToken });
/** New e-mail address of a user, with proof that it is still the same user. */
export const emailChange = reauthentication.extend({
  email: userEmail.describe("The new e-mail address. It takes effect once it is confirmed."),
});

/** Providers that vouch for a user. */
export const identityProviders = ["google", "github"] as const;

/** Provider that users can sign in through: `google` or `github`. */
export type IdentityProvider = (typeof identityProviders)[number];

/** Person as a provider knows them: `subject` is the provider's id, which never changes. */
export const identity = z.object({
  provider: z.enum(identityProviders).describe("The provider: `google` or `github`."),
  subject: text(255).describe("The provider's id of the person, 1 to 255 characters."),
});

/**
 * Profile that a provider returns. Everything beyond the identity is only used for a new user, and values that
 * Keystead could not store counts as not said.
 */
export const providerProfile = identity.extend({
  verifiedEmail: userEmail
    .nullable()
    .catch(null)
    .describe("The person's e-mail address, if the provider has verified it; null otherwise."),
  name: z
    .string()
    .transform((given) => cleanedName(given, 200))
    .nullable()
    .catch(null)
    .describe("The person's full name; null when not known."),
  avatarUrl: webUrl
    .nullable()
    .catch(null)
    .describe("http or https address of the person's picture; null for none."),
});

/** Invitation to an organization. */
export const invitation = z.object({
  id: recordId("inv", "The invitation's id"),
  email: email.describe("The invited e-mail address."),
  role: z.enum(roles).describe("The role the new user will have."),
  expiresAt: timestamp.describe(
    "When the invitation expires, 7 days after it was created (UTC, ISO 8601 with milliseconds).",
  ),
});

/** New invitation. */
export const invitationCreate = z.strictObject({
  email: userEmail.describe("The e-mail address to invite."),
  role: z.enum(roles).describe("The role the new user will have: `developer`, `support` or `viewer`."),
});

/** Invitation, named by its token. */
export const invitationReference = z.strictObject({
  token: z
    .string()
    .max(128, "must be at most 128 characters")
    .describe("The token from the invitation's address."),
});

/** Invitation as the invited person sees it. */
export const invitationShown = z.object({
  organization: organization.shape.name.describe("Name of the inviting organization."),
  inviter: user.pick({ name: true, email: true }).describe("The user who sent the invitation."),
  ...invitation.omit({ id: true }).shape,
});
