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

/** From most to least: a role may do all that the roles after it may. */
export const roles = ["developer", "support", "viewer"] as const;

/** Whether the role may do what the other may not. */
export function isAbove(role: Role, other: Role): boolean {
  return roles.indexOf(role) < roles.indexOf(other);
}

/** Rights of a user or token: `developer` has all, `support` helps customers, `viewer` only reads. */
export type Role = (typeof roles)[number];

export const organization = z.object({
  id: recordId("org", "The organization's id"),
  name: name(200).describe("The organization's name, 1 to 200 characters."),
  createdAt: timestamp.describe("When it was created (UTC, ISO 8601 with milliseconds)."),
});

export const organizationUpdate = partialUpdate(organization.pick({ name: true }).shape);

export const organizationCreate = z.strictObject(organization.pick({ name: true }).shape);

export type OrganizationCreate = z.input<typeof organizationCreate>;
export type OrganizationUpdate = z.infer<typeof organizationUpdate>;

/** Organization: the seller whose products, licenses and people are kept together. */
export type Organization = z.infer<typeof organization>;

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

export type User = z.infer<typeof user>;

/** A user as the colleagues see it. */
export const member = user.extend({
  hasSecondFactor: z.boolean().describe("Whether the user has set up a second factor."),
});

export type Member = z.infer<typeof member>;

/** Somewhere a user is logged in. */
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

export type Session = z.infer<typeof session>;

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
/** A wrong length is a wrong password here, not a wrong input: nothing is said about the rule it breaks. */
export const login = z.strictObject({
  email: z.string().max(254).describe("The e-mail address of the account, in upper or lower case."),
  password: z.string().max(1024).describe("The account's password."),
});
export const profileUpdate = partialUpdate(user.pick({ name: true, avatarUrl: true }).shape);
export const roleChange = user.pick({ role: true }).strict();
/** A user whom the server's operator adds: to an organization, or with a new one. */
export const userAddition = register
  .omit({ invitationToken: true })
  .extend({ role: z.enum(roles).default("developer"), organizationId: reference.optional() });
export const passwordReset = z.strictObject({ email: z.string(), password });
export const passwordChange = z.strictObject({
  currentPassword: z.string().max(1024).describe("The current password."),
  newPassword: password.describe("The new password: 8 to 256 characters of any kind."),
});

export const forgottenPassword = z.strictObject({
  email: z.string().max(254).describe("The e-mail address of the account, in upper or lower case."),
});
const linkToken = z
  .string()
  .max(128, "must be at most 128 characters")
  .describe("The token from the mail's link.");
export const passwordByLink = z.strictObject({
  token: linkToken,
  password: password.describe("The new password: 8 to 256 characters of any kind."),
});
export const emailConfirmation = z.strictObject({ token: linkToken });
export const emailChange = reauthentication.extend({
  email: userEmail.describe("The new e-mail address. It takes effect once it is confirmed."),
});

export type ForgottenPassword = z.infer<typeof forgottenPassword>;
export type PasswordByLink = z.infer<typeof passwordByLink>;
export type EmailConfirmation = z.infer<typeof emailConfirmation>;
export type EmailChange = z.infer<typeof emailChange>;
export type Register = z.infer<typeof register>;
export type Login = z.infer<typeof login>;
export type ProfileUpdate = z.infer<typeof profileUpdate>;
export type RoleChange = z.infer<typeof roleChange>;
/**
 * User whom the server's operator adds. The role is `developer` unless given; without an organization, one is
 * created.
 */
export type UserAddition = z.input<typeof userAddition>;
/** New password that the server's operator sets for the user with the e-mail address. */
export type PasswordReset = z.infer<typeof passwordReset>;
export type PasswordChange = z.infer<typeof passwordChange>;

/** Providers that vouch for a user. */
export const identityProviders = ["google", "github"] as const;

/** Provider that users can sign in through: `google` or `github`. */
export type IdentityProvider = (typeof identityProviders)[number];

/** A person as a provider knows them, under an id that never changes and is never given to another. */
export const identity = z.object({ provider: z.enum(identityProviders), subject: text(255) });

/** Person as a provider knows them: `subject` is the provider's id, which never changes. */
export type Identity = z.infer<typeof identity>;

/**
 * Profile that a provider returns. Everything beyond the identity is only used for a new user, and values that
 * Keystead could not store counts as not said.
 */
export const providerProfile = identity.extend({
  /** Only one that the provider has verified. */
  verifiedEmail: userEmail.nullable().catch(null),
  name: z
    .string()
    .transform((given) => cleanedName(given, 200))
    .nullable()
    .catch(null),
  avatarUrl: webUrl.nullable().catch(null),
});

/** Profile that a provider gives after a sign-in. The e-mail is null unless the provider has verified it. */
export type ProviderProfile = z.input<typeof providerProfile>;

export const invitation = z.object({
  id: recordId("inv", "The invitation's id"),
  email: email.describe("The invited e-mail address."),
  role: z.enum(roles).describe("The role the new user will have."),
  expiresAt: timestamp.describe(
    "When the invitation expires, 7 days after it was created (UTC, ISO 8601 with milliseconds).",
  ),
});

export const invitationCreate = z.strictObject({
  email: userEmail.describe("The e-mail address to invite."),
  role: z.enum(roles).describe("The role the new user will have: `developer`, `support` or `viewer`."),
});

export const invitationReference = z.strictObject({
  token: z
    .string()
    .max(128, "must be at most 128 characters")
    .describe("The token from the invitation's address."),
});

/** Shown to an invited person. */
export const invitationShown = z.object({
  organization: organization.shape.name.describe("Name of the inviting organization."),
  inviter: user.pick({ name: true, email: true }).describe("The user who sent the invitation."),
  ...invitation.omit({ id: true }).shape,
});

export type InvitationReference = z.infer<typeof invitationReference>;
export type InvitationShown = z.infer<typeof invitationShown>;
export type Invitation = z.infer<typeof invitation>;
export type InvitationCreate = z.infer<typeof invitationCreate>;
