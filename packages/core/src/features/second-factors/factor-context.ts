import type { DeploymentContext } from "../../storage/context.ts";
import type { Workspace } from "../../storage/workspace.ts";
import type { NoteLogIn } from "../accounts/known-devices.ts";
import type { PasswordHasher } from "../accounts/passwords.ts";
import type { SessionSource } from "../accounts/sessions.ts";
import type { StoredUser } from "../accounts/user-record.ts";
import type { MailQueue } from "../mail/queue.ts";
import type { AppCodes } from "./app-codes.ts";
import type { PasskeyCeremonies } from "./tools.ts";

/** Context of the use cases of second factors. */
export interface FactorContext extends DeploymentContext, SessionSource {
  /** The same records, without the audit log: for what is only used, and not changed. */
  unnoted: Workspace;
  passwords: PasswordHasher;
  mail: MailQueue | null;
  noteLogIn: NoteLogIn;
  /** The same records, whose changes are made in the name of the user, where the context does not say in whose. */
  inTheNameOfUser(user: Pick<StoredUser, "id" | "email">): Workspace;
  /** Null where there is no secret key to encrypt the secrets of apps under. */
  appCodes: AppCodes | null;
  /** Null where the server's address does not allow them. */
  passkeys: PasskeyCeremonies | null;
}
