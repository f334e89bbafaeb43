import { withoutPasswordHash } from "../accounts/sessions.ts";
import { LicensingError } from "../errors.ts";
import type { UserStore } from "../storage/user-store.ts";

import type { MemoryData, OpenData } from "./data.ts";
import { copyOf, sliceOf } from "./records.ts";

export function memoryUsers(data: OpenData): UserStore {
  return {
    async list(organizationId, query) {
      return copyOf(sliceOf(membersOf(data(), organizationId).map(withoutPasswordHash), query));
    },
    async changeRole(organizationId, id, role) {
      const user = membersOf(data(), organizationId).find((member) => member.id === id);
      if (user === undefined) return null;
      if (role !== "developer") requireAnotherDeveloper(data(), organizationId, id);
      user.role = role;
      return copyOf(withoutPasswordHash(user));
    },
    async delete(organizationId, id) {
      const { users, sessions, identities } = data();
      if (users.get(id)?.organizationId !== organizationId) return false;
      requireAnotherDeveloper(data(), organizationId, id);
      for (const { tokenDigest, userId } of sessions.values())
        if (userId === id) sessions.delete(tokenDigest);
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
    throw new LicensingError("last_developer", "The organization has no other developer");
  }
}
