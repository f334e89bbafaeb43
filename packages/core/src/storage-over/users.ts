import { accountErrors } from "../accounts/account-errors.ts";
import { shownUser } from "../accounts/sessions.ts";
import { isAbove } from "../schemas/account.ts";
import type { StoredUser } from "../storage/account-store.ts";
import type { UserStore } from "../storage/user-store.ts";
import { DEPLOYMENT, type Stored, type Write } from "../store/record-store.ts";
import type { Store } from "../store/store.ts";
import { expectation } from "./accounts.ts";
import { committed, isDone, stored, untilDone, updateOf } from "./commits.ts";
import { endOf } from "./invitations.ts";
import { shown } from "./slices.ts";

export function usersOver(store: Store): UserStore {
  return {
    list: async (organizationId, query) =>
      shown(await store.list("users", DEPLOYMENT, { ...query, filters: { organizationId } }), shownUser),
    async create(user) {
      const writes: Write[] = [{ op: "insert", kind: "users", record: user }];
      isDone(await store.commit(DEPLOYMENT, writes), writes);
    },
    changeRole: (organizationId, id, role) =>
      untilDone(async () => {
        const user = await memberOf(store, organizationId, id);
        if (user === null) return null;
        if (user.record.role === role) return shownUser(user.record);
        const record = { ...user.record, role };
        const others = role === "developer" ? [] : await anotherDeveloper(store, user);
        const ended = isAbove(user.record.role, role) ? await invitationsAbove(store, record) : [];
        const writes = [...others, updateOf("users", record, user.version), ...ended];
        return committed(store, DEPLOYMENT, writes, shownUser(record));
      }),
    delete: (organizationId, id, { force } = { force: false }) =>
      untilDone(async () => {
        const user = await memberOf(store, organizationId, id);
        if (user === null) return false;
        const others = force ? [] : await anotherDeveloper(store, user);
        const { version } = user;
        return committed(store, DEPLOYMENT, [...others, { op: "delete", kind: "users", id, version }], true);
      }),
  };
}

async function memberOf(store: Store, organizationId: string, id: string): Promise<Stored<"users"> | null> {
  const user = await stored(store, "users", DEPLOYMENT, id);
  return user?.record.organizationId === organizationId ? user : null;
}

/**
 * Ends the user's open invitations to a role above the user's. One that is made meanwhile gives the user another
 * version.
 */
async function invitationsAbove(store: Store, { id, organizationId, role }: StoredUser): Promise<Write[]> {
  const ended: Write[] = [];
  for await (const batch of store.readAll("invitations", DEPLOYMENT, { filters: { organizationId } }))
    for (const invitation of batch) {
      const { issuedBy, role: invited } = invitation.record;
      if (issuedBy === id && isAbove(invited, role)) ended.push(...endOf(invitation, "withdrawn"));
    }
  return ended;
}

/**
 * What has to hold for a developer to go: another stays one. Nothing for anybody else. Throws `last_developer` when there is no
 * other.
 */
async function anotherDeveloper(store: Store, { record }: Stored<"users">): Promise<Write[]> {
  const { id, organizationId, role } = record;
  if (role !== "developer") return [];
  const filters = { organizationId, role } as const;
  const { items } = await store.list("users", DEPLOYMENT, { filters, page: 1, perPage: 2 });
  const other = items.find((developer) => developer.record.id !== id);
  if (other === undefined) throw accountErrors.lastDeveloper();
  return [expectation(other)];
}
