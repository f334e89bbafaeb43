import { type Customer, recordErrors } from "@keystead/core";
import { announceLicenses } from "../changes/announce.ts";
import { type Check, type Commit, RETRY } from "../commit.ts";
import type { RedisDatabase } from "../database.ts";
import { paymentFormat, subscriptionFormat } from "../formats.ts";
import type { Names } from "../keys.ts";
import { hold } from "../licenses/holds.ts";
import { readLicenses } from "../licenses/license-row.ts";
import { referring } from "../referring.ts";
import { removal } from "../removals/removal.ts";
import { customerWrites } from "./customer-writes.ts";

/** Deletes the customer, with what belongs to it or only when nothing does. */
export async function customerRemoval(
  database: RedisDatabase,
  names: Names,
  organizationId: string,
  customer: Customer,
  { cascade, tries }: { cascade: boolean; tries: number },
): Promise<Commit> {
  const of = names.of(organizationId);
  const { id } = customer;
  const own = customerWrites(of, customer, null);
  if (!cascade) {
    const kinds = ["license", "subscription", "payment"] as const;
    const checks = kinds.map(
      (kind): Check => ({
        key: of.of("customer", id, kind),
        empty: true,
        otherwise: recordErrors.customerInUse,
      }),
    );
    return { checks, writes: own };
  }
  const set = of.of("customer", id, "license");
  const ids = await database.read<string[]>("zrange", set, 0, -1);
  if (tries > 1) await hold(database, of, ids);
  const [licenses, subscriptions, payments] = await Promise.all([
    readLicenses(database, of, ids),
    referring(database, of, ["customer", id, "subscription"], subscriptionFormat),
    referring(database, of, ["customer", id, "payment"], paymentFormat),
  ]);
  const removed = await removal(database, of, {
    licenses,
    subscriptions: subscriptions.items,
    payments: payments.items,
  });
  const same: Check = { key: set, size: ids.length, otherwise: RETRY };
  return {
    checks: [same, ...subscriptions.checks, ...payments.checks, ...removed.checks],
    writes: [...removed.writes, ...own, ...announceLicenses(names, ids)],
  };
}
