import { type Context, target } from "../context.ts";
import { RETRY, retrying } from "../retrying.ts";
import type { Write } from "../writes.ts";
import { type Check, writeIf } from "../writing.ts";
import { monthOf } from "./spans.ts";

/** So many licenses' events are forgotten in one step. */
const AT_A_TIME = 500;

/** Forgets the organization's events of every month that is over by then. Redis frees their memory in the background. */
export async function forgetEvents(context: Context, organizationId: string, before: Date): Promise<void> {
  const { database, names } = context;
  const months = await database.read<string[]>("smembers", names.of(organizationId).eventMonths);
  for (const month of months.filter((one) => one < monthOf(before.getTime()))) {
    await forgetMonth(context, organizationId, month);
  }
}

async function forgetMonth(context: Context, organizationId: string, month: string): Promise<void> {
  const { database } = context;
  const to = target(context, organizationId);
  const { times, records, licenses, scopes, counts } = to.names.eventsOf(month);
  await retrying(async () => {
    await forgetLicenses(context, organizationId, month);
    const counted = await database.read<string[]>("zrange", scopes, 0, -1);
    // Others may append late events of the month meanwhile.
    const checks: Check[] = [
      { key: licenses, is: null },
      { key: scopes, size: counted.length },
    ];
    const keys = [times, records, scopes, ...counted.map(counts)];
    const writes = [
      ...keys.map((key): Write => ["UNLINK", key]),
      ["SREM", to.names.eventMonths, month] as const,
    ];
    return (await writeIf(database, to, checks, writes)) || RETRY;
  });
}

async function forgetLicenses(context: Context, organizationId: string, month: string): Promise<void> {
  const { database } = context;
  const to = target(context, organizationId);
  const { licenses, ofLicense } = to.names.eventsOf(month);
  for (;;) {
    const some = await database.read<string[]>("srandmember", licenses, AT_A_TIME);
    if (some.length === 0) return;
    const writes = [
      ...some.map((id): Write => ["UNLINK", ofLicense(id)]),
      ["SREM", licenses, ...some] as const,
    ];
    await writeIf(database, to, [], writes);
  }
}
