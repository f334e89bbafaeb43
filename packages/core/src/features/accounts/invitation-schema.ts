import { z } from "zod";
import { email, recordId, timestamp } from "../../foundation/primitives.ts";
import { organization, roles, user, userEmail } from "./schema.ts";

export const invitation = z.object({
  id: recordId("inv", "The invitation's id"),
  email: email.describe("The e-mail address that is invited."),
  role: z.enum(roles).describe("The role the new user will have."),
  expiresAt: timestamp.describe(
    "When the invitation ends, 7 days after it was made (UTC, ISO 8601 with milliseconds).",
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

/** What somebody who is invited is told. */
export const invitationShown = z.object({
  organization: organization.shape.name.describe("The name of the organization that the invitation is to."),
  inviter: user.pick({ name: true, email: true }).describe("Who invites."),
  ...invitation.omit({ id: true }).shape,
});

export type InvitationShown = z.infer<typeof invitationShown>;
export type Invitation = z.infer<typeof invitation>;
export type InvitationCreate = z.infer<typeof invitationCreate>;
