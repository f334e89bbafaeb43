import { LicensingError, notFound } from "../../foundation/errors.ts";
import { oneOf } from "../../foundation/filter.ts";
import { pageRequest, toPage } from "../../foundation/page.ts";
import { parse, parseChanges } from "../../foundation/parse.ts";
import type { Page, PageRequest } from "../../foundation/primitives.ts";
import type { DeploymentContext, OrganizationContext } from "../../storage/context.ts";
import type { Stored } from "../../storage/record-store.ts";
import { type Records, shown } from "../../storage/records.ts";
import { type UnitOfWork, unitOfWork } from "../../storage/unit-of-work.ts";
import { endInvitation } from "./invitation-tokens.ts";
import {
  isAbove,
  type Member,
  type ProfileUpdate,
  profileUpdate,
  type Role,
  type RoleChange,
  roleChange,
  roles,
  type User,
} from "./schema.ts";
import { findSessionUser, shownUser } from "./sessions.ts";
import { accountErrors, type StoredUser } from "./user-record.ts";

/** Changes what is given of the user with the session. Throws `invalid_input`, `unauthenticated`. */
export async function updateProfile(
  context: DeploymentContext,
  token: string,
  input: ProfileUpdate,
): Promise<User> {
  const changes = parseChanges(profileUpdate, input);
  const { user } = await findSessionUser(context, token);
  return unitOfWork(context.deployment, (tx) => changeProfile(tx, user.id, changes));
}

/** Throws `unauthenticated` when there is no such user any more. */
export async function changeProfile(
  tx: UnitOfWork,
  id: string,
  changes: Partial<Pick<User, "name" | "avatarUrl">>,
): Promise<User> {
  const user = await tx.get("users", id);
  if (user === null) throw new LicensingError("unauthenticated", "The user no longer exists");
  return shownUser(tx.change("users", user, changes));
}

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

export function usersOf({ deployment, organizationId }: OrganizationContext): Users {
  const { records } = deployment;
  const requireMember = async (tx: UnitOfWork, id: string): Promise<Stored<"users">> => {
    const user = await tx.get("users", id);
    if (user?.record.organizationId !== organizationId) throw notFound("User");
    return user;
  };
  return {
    async list(query = {}) {
      const request = pageRequest(query, { role: oneOf(...roles) });
      const filters = { organizationId, role: query.role };
      const slice = await records.list("users", { ...request, filters });
      return toPage(shown(slice, shownMember), request);
    },
    async changeRole(id, input) {
      const { role } = parse(roleChange, input);
      return unitOfWork(deployment, async (tx) => {
        const user = await requireMember(tx, id);
        if (user.record.role === role) return shownUser(user.record);
        await requireAnotherDeveloper(tx, user.record);
        const changed = tx.overwrite("users", user, { role });
        if (isAbove(user.record.role, role)) await endInvitationsAbove(tx, records, changed);
        return shownUser(changed);
      });
    },
    delete: (id) => unitOfWork(deployment, async (tx) => deleteUser(tx, await requireMember(tx, id))),
  };
}

/**
 * Deletes the user, with the user's sessions and the invitations that the user issued. Throws `last_developer`
 * unless forced, when no developer would be left.
 */
export async function deleteUser(
  tx: UnitOfWork,
  user: Stored<"users">,
  { force }: { force: boolean } = { force: false },
): Promise<void> {
  if (!force) await requireAnotherDeveloper(tx, user.record);
  tx.delete("users", user);
}

/**
 * Ends the user's open invitations to a role above the user's. One that is made meanwhile gives the user another
 * version, and the unit runs again.
 */
async function endInvitationsAbove(
  tx: UnitOfWork,
  records: Records,
  { id, organizationId, role }: StoredUser,
): Promise<void> {
  for await (const batch of records.readAll("invitations", { filters: { organizationId } }))
    for (const invitation of batch)
      if (invitation.record.issuedBy === id && isAbove(invitation.record.role, role))
        endInvitation(tx, invitation, "withdrawn");
}

/**
 * Has a developer go only while another one stays, also when all of them step down at the same moment. Does nothing
 * for anybody else. Throws `last_developer` when there is no other.
 */
async function requireAnotherDeveloper(
  tx: UnitOfWork,
  { id, organizationId, role }: StoredUser,
): Promise<void> {
  if (role !== "developer") return;
  const { items } = await tx.list("users", { filters: { organizationId, role }, page: 1, perPage: 2 });
  const other = items.find((developer) => developer.record.id !== id);
  if (other === undefined) throw accountErrors.lastDeveloper();
  tx.expect("users", other);
}
