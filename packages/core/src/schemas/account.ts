import { z } from "zod";
import {
  email,
  emailKey,
  isStorableText,
  partialUpdate,
  reference,
  text,
  timestamp,
  webUrl,
} from "./primitives.ts";

/** From most to least: a role may do all that the roles after it may. */
export const roles = ["developer", "support", "viewer"] as const;

export type Role = (typeof roles)[number];

export const organization = z.object({ id: z.string(), name: text(200), createdAt: timestamp });

export type Organization = z.infer<typeof organization>;

export const user = z.object({
  id: z.string(),
  organizationId: z.string(),
  email,
  name: text(200),
  role: z.enum(roles),
  avatarUrl: webUrl.nullable(),
  createdAt: timestamp,
});

export type User = z.infer<typeof user>;

/** Ends the e-mail of an account that lost its own, after the user's id. No mail is ever delivered to `.invalid` (RFC 2606). */
export const LOST_EMAIL_SUFFIX = "@unproven.invalid";

/** An e-mail that a user can have: any but the ones that stand in for lost ones. */
export const userEmail = email.refine((address) => !emailKey(address).endsWith(LOST_EMAIL_SUFFIX), {
  error: `must not end in ${LOST_EMAIL_SUFFIX}`,
});

const password = z
  .string()
  .min(8, "must be at least 8 characters")
  .max(256, "must be at most 256 characters")
  .refine(isStorableText, "must not contain NUL or broken Unicode characters");

export const register = z.strictObject({
  email: userEmail,
  password,
  name: text(200),
  /** Of an invitation: the user joins its organization. */
  invitationToken: z.string().max(128, "must be at most 128 characters").optional(),
});
/** A wrong length is a wrong password here, not a wrong input: nothing is said about the rule it breaks. */
export const login = z.strictObject({ email: z.string().max(254), password: z.string().max(1024) });
export const profileUpdate = partialUpdate(user.pick({ name: true, avatarUrl: true }).shape);
export const roleChange = user.pick({ role: true }).strict();
/** A user whom the server's operator adds: to an organization, or with a new one. */
export const userAddition = register
  .omit({ invitationToken: true })
  .extend({ role: z.enum(roles).default("developer"), organizationId: reference.optional() });
export const passwordReset = z.strictObject({ email: z.string(), password });
export const passwordChange = z.strictObject({
  currentPassword: z.string().max(1024),
  newPassword: password,
});

export type Register = z.infer<typeof register>;
export type Login = z.infer<typeof login>;
export type ProfileUpdate = z.infer<typeof profileUpdate>;
export type RoleChange = z.infer<typeof roleChange>;
export type UserAddition = z.input<typeof userAddition>;
export type PasswordReset = z.infer<typeof passwordReset>;
export type PasswordChange = z.infer<typeof passwordChange>;
