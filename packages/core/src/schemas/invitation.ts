import { z } from "zod";
import { roles, userEmail } from "./account.ts";
import { email, recordId, timestamp } from "./primitives.ts";

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

export type Invitation = z.infer<typeof invitation>;
export type InvitationCreate = z.infer<typeof invitationCreate>;
