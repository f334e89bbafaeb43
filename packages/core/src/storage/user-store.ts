import type { Role, User } from "../schemas/account.ts";
import type { PageRequest } from "../schemas/primitives.ts";
import type { Slice } from "./slice.ts";

/** The users of an organization, of whom one at least is a developer at all times. */
export interface UserStore {
  list(organizationId: string, query: PageRequest): Promise<Slice<User>>;
  /**
   * The user after the change, or null when there is none. Throws `last_developer`, with nothing changed, when no developer
   * would be left: also when all of them step down at the same moment, one stays.
   */
  changeRole(organizationId: string, id: string, role: Role): Promise<User | null>;
  /** Deletes the user and ends the user's sessions, in one step; false when there is none. Throws `last_developer`. */
  delete(organizationId: string, id: string): Promise<boolean>;
}
