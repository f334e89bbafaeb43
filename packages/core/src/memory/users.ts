import { accountErrors } from "../accounts/account-errors.ts";
import { shownUser } from "../accounts/sessions.ts";
import type { UserStore } from "../storage/user-store.ts";
import { endAccess, requireFreeEmail } from "./accounts.ts";
import type { MemoryData, OpenData } from "./data.ts";
import { copyOf, requireOrganization, sliceOf } from "./records.ts";

export function memoryUsers(data: OpenData): UserStore {
  return {
    async list(organizationId, query) {
      return copyOf(sliceOf(membersOf(data(), organizationId).map(shownUser), query));
    },
    async create(user) {
      requireOrganization(data(), user.organizationId);
      requireFreeEmail(data(), user.email);
      data().users.set(user.id, copyOf(user));
    },
    async changeRole(organizationId, id, role) {
      const user = membersOf(data(), organizationId).find((member) => member.id === id);
      if (user === undefined) return null;
      if (role !== "developer") requireAnotherDeveloper(data(), organizationId, id);
      user.role = role;
      return copyOf(shownUser(user));
    },
    async delete(organizationId, id, { force } = { force: false }) {
      const { users, identities } = data();
      if (users.get(id)?.organizationId !== organizationId) return false;
      if (!force) requireAnotherDeveloper(data(), organizationId, id);
      endAccess(data(), id);
      for (const [key, { userId }] of identities) if (userId === id) identities.delete(key);
      return users.delete(id);
    },
  };
}

function membersOf({ users }: MemoryData, organizationId: string) {
  return [...users.values()].filter((user) => user.organizationId === organizationId);
}

function requireAnotherDeveloper(data: MemoryData, organizationId: string, id: string): void {
  const developers = membersOf(data, organizationId).filter(({ role }) => role === "developer");
  if (developers.length === 1 && developers[0]?.id === id) {
    throw accountErrors.lastDeveloper();
  }
}
