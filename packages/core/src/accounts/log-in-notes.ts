import { auditOf } from "../audit/audit.ts";
import type { By } from "../chronicle/by.ts";
import type { Context } from "../context.ts";
import type { User } from "../schemas/account.ts";

/** Enters in the audit log of a user's organization that somebody logged in, or tried to. */
export type NoteLogIn = (
  user: Pick<User, "id" | "email" | "organizationId">,
  outcome: "logged_in" | "login_failed",
) => Promise<void>;

export function logInNotes(context: Context, by: By): NoteLogIn {
  return ({ id, email, organizationId }, outcome) =>
    auditOf({ ...context, organizationId }, by).note({
      action: `user.${outcome}`,
      target: { type: "user", id, label: email },
      readBy: "developer",
      changes: {},
    });
}
