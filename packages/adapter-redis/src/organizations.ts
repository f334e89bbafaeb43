import { accountErrors, DEFAULT_ORGANIZATION_ID } from "@keystead/core";
import type { Check } from "./commit.ts";
import type { RedisDatabase } from "./database.ts";
import type { Names } from "./keys.ts";

/** That there is the organization; the default one is there without a record. */
export function requireOrganization(names: Names, organizationId: string): Check[] {
  if (organizationId === DEFAULT_ORGANIZATION_ID) return [];
  const otherwise = accountErrors.organizationNotFound;
  return [{ key: names.of(organizationId).organization, exists: true, otherwise }];
}

const AT_A_TIME = 1_000;

/** The ids of all organizations, the default one first; an id may come twice, and that of one whose registration broke off too. */
export async function* organizationIds(database: RedisDatabase, names: Names): AsyncGenerator<string> {
  yield DEFAULT_ORGANIZATION_ID;
  for (let cursor: string | null = "0"; cursor !== null; ) {
    const [next, ids]: [string, string[]] = await database.read(
      "sscan",
      names.organizations,
      cursor,
      "COUNT",
      AT_A_TIME,
    );
    yield* ids;
    cursor = next === "0" ? null : next;
  }
}

/** Whether there is any user, in any organization. */
export async function hasUsers(database: RedisDatabase, names: Names): Promise<boolean> {
  for await (const id of organizationIds(database, names)) {
    if ((await database.read<number>("zcard", names.of(id).users)) > 0) return true;
  }
  return false;
}
