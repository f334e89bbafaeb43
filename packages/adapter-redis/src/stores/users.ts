import { accountErrors, type UserStore } from "@keystead/core";
import { type Check, commit } from "../commit.ts";
import type { RedisDatabase } from "../database.ts";
import { removalOfIssued, unannounce } from "../invitation-records.ts";
import type { Names } from "../keys.ts";
import { requireOrganization } from "../organizations.ts";
import type { Pointers } from "../pointers.ts";
import { readTexts } from "../referring.ts";
import { type Reservations, TAKEN } from "../reservations.ts";
import {
  claimsOf,
  foundUser,
  newUser,
  shownUser,
  type UserRecord,
  UserRecords,
  unchanged,
  userRemoval,
  userWrites,
} from "../user-records.ts";

export function userStore(
  database: RedisDatabase,
  names: Names,
  pointers: Pointers,
  reservations: Reservations,
): UserStore {
  const users = new UserRecords(database, names, pointers);

  /** That another user is a developer; throws `last_developer` when there is none. */
  const anotherDeveloper = async ({ organizationId, id }: UserRecord): Promise<Check> => {
    const { developers } = names.of(organizationId);
    for (;;) {
      const two = await database.read<string[]>("srandmember", developers, 2);
      const other = two.find((developer) => developer !== id);
      if (other === undefined) throw accountErrors.lastDeveloper();
      const found = await users.read(organizationId, other);
      if (found?.user.role === "developer") return unchanged(found);
    }
  };

  return {
    async list(organizationId, { page, perPage }) {
      const { users: ids, record } = names.of(organizationId);
      const start = (page - 1) * perPage;
      const [total, shown] = await Promise.all([
        database.read<number>("zcard", ids),
        database.read<string[]>("zrange", ids, start, start + perPage - 1, "REV"),
      ]);
      const keys = shown.map((id) => record("user", id));
      const texts = await readTexts(database, keys);
      const found = keys.map((key, index) => foundUser(key, texts[index] ?? null));
      return { items: found.filter((one) => one !== null).map(({ user }) => shownUser(user)), total };
    },
    async create(user) {
      const record = newUser(user);
      const checks = requireOrganization(names, user.organizationId);
      const created = await reservations.commit(claimsOf(record), async () => ({
        commit: { checks, writes: userWrites(names, record) },
        result: true,
      }));
      if (created === TAKEN) throw accountErrors.emailTaken();
    },
    changeRole(organizationId, id, role) {
      return commit(database, async () => {
        const found = await users.read(organizationId, id);
        if (found === null) return { result: null };
        const checks = [unchanged(found)];
        const stepsDown = found.user.role === "developer" && role !== "developer";
        if (stepsDown) checks.push(await anotherDeveloper(found.user));
        const user = { ...found.user, role };
        return { commit: { checks, writes: userWrites(names, user) }, result: shownUser(user) };
      });
    },
    async delete(organizationId, id, { force } = { force: false }) {
      const deleted = await commit(database, async () => {
        const found = await users.read(organizationId, id);
        if (found === null) return { result: null };
        const { issued, ...ending } = await removalOfIssued(database, names.of(organizationId), id);
        const checks = [unchanged(found), ...ending.checks];
        if (!force && found.user.role === "developer") checks.push(await anotherDeveloper(found.user));
        await reservations.note(claimsOf(found.user));
        const writes = [...userRemoval(names, found.user), ...ending.writes];
        return { commit: { checks, writes }, result: { user: found.user, issued } };
      });
      if (deleted === null) return false;
      const { user, issued } = deleted;
      await Promise.all(issued.map((each) => unannounce(database, names, organizationId, each)));
      await reservations.release(claimsOf(user));
      return true;
    },
  };
}
