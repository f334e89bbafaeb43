import type { Tenant } from "../context.ts";
import { notFound } from "../errors.ts";
import { pageRequest, toPage } from "../page.ts";
import { type Member, type Role, type RoleChange, roleChange, type User } from "../schemas/account.ts";
import { parse } from "../schemas/parse.ts";
import type { Page, PageRequest } from "../schemas/primitives.ts";
import type { StoredUser } from "../storage/account-store.ts";
import { shown } from "../storage-over/slices.ts";
import { DEPLOYMENT } from "../store/record-store.ts";
import { shownUser } from "./sessions.ts";

function shownMember(user: StoredUser): Member {
  return { ...shownUser(user), hasSecondFactor: user.secondFactors.length > 0 };
}

/** An organization's users. Every method may throw `storage_unavailable`. */
export interface Users {
  /** Newest first; with `role`, those who have it. */
  list(query?: Partial<PageRequest> & { role?: Role | undefined }): Promise<Page<Member>>;
  /**
   * Counts from the user's next request on, and for the user's API tokens, which never may more than the user. Ends the
   * user's open invitations to a role above the new one. Throws `invalid_input`, `not_found`, `last_developer`.
   */
  changeRole(id: string, input: RoleChange): Promise<User>;
  /** Ends the user's sessions too. Throws `not_found`, `last_developer`. */
  delete(id: string): Promise<void>;
}

export function usersOf({ storage, organizationId }: Tenant): Users {
  return {
    async list(query = {}) {
      const request = pageRequest(query);
      const filters = { organizationId, role: query.role };
      const slice = await storage.store.list("users", DEPLOYMENT, { ...request, filters });
      return toPage(shown(slice, shownMember), request);
    },
    async changeRole(id, input) {
      const { role } = parse(roleChange, input);
      const user = await storage.users.changeRole(organizationId, id, role);
      if (user === null) throw notFound("User");
      return user;
    },
    async delete(id) {
      if (!(await storage.users.delete(organizationId, id))) throw notFound("User");
    },
  };
}
