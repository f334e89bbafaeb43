import { type Check, commit, RETRY, write } from "../commit.ts";
import type { RedisDatabase } from "../database.ts";
import type { OrganizationNames } from "../keys.ts";
import type { Write } from "../writes.ts";
import { monthOf } from "./spans.ts";

/** So many licenses' events are forgotten in one step. */
const AT_A_TIME = 500;

/** Forgets the organization's events of every month that is over by then. Redis frees their memory in the background. */
export async function forgetEvents(
  database: RedisDatabase,
  names: OrganizationNames,
  before: Date,
): Promise<void> {
  const months = await database.read<string[]>("smembers", names.eventMonths);
  for (const month of months.filter((one) => one < monthOf(before.getTime()))) {
    await forgetMonth(database, names, month);
  }
}

async function forgetMonth(database: RedisDatabase, names: OrganizationNames, month: string): Promise<void> {
  const { times, records, licenses, scopes, counts } = names.eventsOf(month);
  await commit(database, async () => {
    await forgetLicenses(database, names, month);
    const counted = await database.read<string[]>("zrange", scopes, 0, -1);
    // Others may append late events of the month meanwhile.
    const checks: Check[] = [
      { key: licenses, empty: true, otherwise: RETRY },
      { key: scopes, size: counted.length, otherwise: RETRY },
    ];
    const keys = [times, records, scopes, ...counted.map(counts)];
    const writes = [
      ...keys.map((key): Write => ["UNLINK", key]),
      ["SREM", names.eventMonths, month] as const,
    ];
    return { commit: { checks, writes }, result: undefined };
  });
}

async function forgetLicenses(
  database: RedisDatabase,
  names: OrganizationNames,
  month: string,
): Promise<void> {
  const { licenses, ofLicense } = names.eventsOf(month);
  for (;;) {
    const some = await database.read<string[]>("srandmember", licenses, AT_A_TIME);
    if (some.length === 0) return;
    const keys = some.map(ofLicense);
    await write(database, [...keys.map((key): Write => ["UNLINK", key]), ["SREM", licenses, ...some]]);
  }
}
