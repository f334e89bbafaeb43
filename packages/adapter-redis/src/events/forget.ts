import type { Context } from "../context.ts";
import type { ScopeNames } from "../keys.ts";
import { RETRY, retry } from "../retry.ts";
import { monthOf } from "../spans.ts";
import { type Check, type Write, writeIf } from "../writing.ts";

const LICENSES_PER_STEP = 500;

/** Deletes the events of every month that ended before this time. Redis frees their memory in the background. */
export async function forgetEvents(context: Context, organizationId: string, before: Date): Promise<void> {
  const names = context.names.of(organizationId);
  const months = await context.database.read<string[]>("smembers", names.eventMonths);
  for (const month of months.filter((one) => one < monthOf(before.getTime())))
    await retry(async () => {
      await forgetLicenses(context, names, month);
      return (await forgetMonth(context, names, month)) || RETRY;
    });
}

async function forgetLicenses(context: Context, names: ScopeNames, month: string): Promise<void> {
  const { licenses, ofLicense } = names.eventsOf(month);
  for (;;) {
    const some = await context.database.read<string[]>("srandmember", licenses, LICENSES_PER_STEP);
    if (some.length === 0) return;
    const unlinked = some.map((id): Write => ["UNLINK", ofLicense(id)]);
    await writeIf(context, names, [], [...unlinked, ["SREM", licenses, ...some]]);
  }
}

/** Returns false when others have appended late events of the month meanwhile. */
async function forgetMonth(context: Context, names: ScopeNames, month: string): Promise<boolean> {
  const { times, records, licenses, scopes, counts } = names.eventsOf(month);
  const counted = await context.database.read<string[]>("zrange", scopes, 0, -1);
  const checks: Check[] = [
    { key: licenses, is: null },
    { key: scopes, size: counted.length },
  ];
  const keys = [times, records, scopes, ...counted.map(counts)];
  const unlinked = keys.map((key): Write => ["UNLINK", key]);
  return writeIf(context, names, checks, [...unlinked, ["SREM", names.eventMonths, month]]);
}
