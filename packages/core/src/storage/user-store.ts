import type { Role, User } from "../schemas/account.ts";
import type { PageRequest } from "../schemas/primitives.ts";
import type { StoredUser } from "./account-store.ts";
import type { Slice } from "./slice.ts";

/** The users of an organization. Neither `changeRole` nor `delete` takes its last developer, unless forced. */
export interface UserStore {
  /** One page of the users, newest first, without what only log-ins need, such as password hashes. */
  list(organizationId: string, query: PageRequest): Promise<Slice<User>>;
  /** Stores a user of an organization that is there. Throws `email_taken` as `accounts.register` does, `not_found`. */
  create(user: StoredUser): Promise<void>;
  /**
   * The user after the change, or null when there is none. Ends the user's open invitations to a role above the new one
   * in the same step. Throws `last_developer`, with nothing changed, when no developer would be left: also when all of
   * them step down at the same moment, one stays.
   */
  changeRole(organizationId: string, id: string, role: Role): Promise<User | null>;
  /**
   * Deletes the user and ends the user's sessions and the invitations the user issued, in one step; false when there is none. Throws
   * `last_developer`, unless forced.
   */
  delete(organizationId: string, id: string, options?: { force: boolean }): Promise<boolean>;
}
