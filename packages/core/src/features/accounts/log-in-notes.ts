import type { DeploymentContext } from "../../storage/context.ts";
import { noteDeed } from "../audit/audit.ts";
import type { By } from "../audit/by.ts";
import type { ProvenWith } from "../second-factors/schema.ts";
import type { User } from "./schema.ts";

/** Enters in the audit log of a user's organization that somebody logged in, or tried to. */
export type NoteLogIn = (
  user: Pick<User, "id" | "email" | "organizationId">,
  outcome: "logged_in" | "login_failed",
  /** What was given in the second half of the log-in, if there was one. */
  secondFactor?: ProvenWith,
) => Promise<void>;

export function logInNotes({ deployment, clock }: DeploymentContext, by: By): NoteLogIn {
  return ({ id, email, organizationId }, outcome, secondFactor) =>
    noteDeed(
      { adapter: deployment.adapter, clock, organizationId },
      {
        action: `user.${outcome}`,
        target: { type: "user", id, label: email },
        readBy: "developer",
        changes: secondFactor === undefined ? {} : { secondFactor: [null, secondFactor] },
      },
      by,
    );
}
