import { z } from "zod";
import { roles, userEmail } from "./account.ts";
import { email, timestamp } from "./primitives.ts";

export const invitation = z.object({ id: z.string(), email, role: z.enum(roles), expiresAt: timestamp });

export const invitationCreate = z.strictObject({ email: userEmail, role: z.enum(roles) });

export type Invitation = z.infer<typeof invitation>;
export type InvitationCreate = z.infer<typeof invitationCreate>;
