import type { Payment, Subscription } from "@keystead/core";
import { paymentWrites } from "../billing/payment-writes.ts";
import { subscriptionWrites } from "../billing/subscription-writes.ts";
import type { Check, Commit } from "../commit.ts";
import type { RedisDatabase } from "../database.ts";
import { paymentFormat, subscriptionFormat } from "../formats.ts";
import type { OrganizationNames } from "../keys.ts";
import type { LicenseRow } from "../licenses/license-row.ts";
import { type Referring, referring } from "../referring.ts";
import type { Write } from "../writes.ts";
import { licenseRemoval } from "./license-removal.ts";

/** Records that go at once. */
export interface Gone {
  licenses: readonly LicenseRow[];
  subscriptions: readonly Subscription[];
  payments: readonly Payment[];
}

/** Deletes the records, and makes the references of others to them null. */
export async function removal(
  database: RedisDatabase,
  names: OrganizationNames,
  { licenses, subscriptions, payments }: Gone,
): Promise<Commit> {
  const licenseIds = licenses.map(({ record }) => record.id);
  const subscriptionIds = subscriptions.map(({ id }) => id);
  const goneIds = new Set<string | null>([
    ...licenseIds,
    ...subscriptionIds,
    ...payments.map(({ id }) => id),
  ]);
  const [ofLicenses, paidLicenses, paidSubscriptions, removedLicenses] = await Promise.all([
    gathered(
      licenseIds.map((id) => referring(database, names, ["license", id, "subscription"], subscriptionFormat)),
    ),
    gathered(licenseIds.map((id) => referring(database, names, ["license", id, "payment"], paymentFormat))),
    gathered(
      subscriptionIds.map((id) => referring(database, names, ["subscription", id, "payment"], paymentFormat)),
    ),
    Promise.all(licenses.map((row) => licenseRemoval(database, names, row))),
  ]);
  const paid = byId([...paidLicenses.items, ...paidSubscriptions.items]);
  const kept = <Item extends { id: string }>({ id }: Item): boolean => !goneIds.has(id);
  const unlessGone = (id: string | null): string | null => (goneIds.has(id) ? null : id);
  const writes: Write[] = [
    ...removedLicenses.flatMap((each) => each.writes),
    ...subscriptions.flatMap((each) => subscriptionWrites(names, each, null)),
    ...payments.flatMap((each) => paymentWrites(names, each, null)),
    ...byId(ofLicenses.items)
      .filter(kept)
      .flatMap((each) => subscriptionWrites(names, each, { ...each, licenseId: unlessGone(each.licenseId) })),
    ...paid.filter(kept).flatMap((each) =>
      paymentWrites(names, each, {
        ...each,
        licenseId: unlessGone(each.licenseId),
        subscriptionId: unlessGone(each.subscriptionId),
      }),
    ),
  ];
  const checks = [...ofLicenses.checks, ...paidLicenses.checks, ...paidSubscriptions.checks];
  return { checks: [...removedLicenses.flatMap((each) => each.checks), ...checks], writes };
}

async function gathered<Item>(
  reads: Promise<Referring<Item>>[],
): Promise<{ items: Item[]; checks: Check[] }> {
  const found = await Promise.all(reads);
  return {
    items: found.flatMap(({ items }) => items),
    checks: found.flatMap(({ checks }) => checks),
  };
}

function byId<Item extends { id: string }>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
