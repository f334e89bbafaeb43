import { LicensingError, type UserStore } from "@keystead/core";
import { type Check, commit } from "../commit.ts";
import type { RedisDatabase } from "../database.ts";
import type { Names } from "../keys.ts";
import type { Pointers } from "../pointers.ts";
import { readTexts } from "../referring.ts";
import type { Reservations } from "../reservations.ts";
import {
  claimsOf,
  foundUser,
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
      if (other === undefined) {
        throw new LicensingError("last_developer", "The organization has no other developer");
      }
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
    async delete(organizationId, id) {
      const deleted = await commit(database, async () => {
        const found = await users.read(organizationId, id);
        if (found === null) return { result: null };
        const checks = [unchanged(found)];
        if (found.user.role === "developer") checks.push(await anotherDeveloper(found.user));
        await reservations.note(claimsOf(found.user));
        return { commit: { checks, writes: userRemoval(names, found.user) }, result: found.user };
      });
      if (deleted !== null) await reservations.release(claimsOf(deleted));
      return deleted !== null;
    },
  };
}
