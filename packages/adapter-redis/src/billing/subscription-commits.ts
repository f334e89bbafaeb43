import type { LicenseMove, Subscription } from "@keystead/core";
import { type Check, type Commit, RETRY } from "../commit.ts";
import type { RedisDatabase } from "../database.ts";
import { subscriptionFormat } from "../formats.ts";
import type { Names, OrganizationNames } from "../keys.ts";
import { licenseOf, readLicense } from "../licenses/license-row.ts";
import { licenseChange } from "../licenses/license-writes.ts";
import { changed } from "../records.ts";
import { requireRecord } from "./existing.ts";
import { referenceChecks, referenceOf } from "./references.ts";
import { subscriptionWrites } from "./subscription-writes.ts";

/** A subscription as it is stored. */
export interface StoredSubscription {
  record: Subscription;
  text: string;
}

/** Writes an organization's subscriptions, each with its license. */
export function subscriptionCommits(
  database: RedisDatabase,
  names: Names,
  { organizationId, move }: { organizationId: string; move: LicenseMove },
) {
  const of = names.of(organizationId);

  async function moveLicense(subscription: Subscription): Promise<Commit> {
    const { licenseId } = subscription;
    const row = licenseId === null ? null : await readLicense(database, of, licenseId);
    // That there is no such license, or no more, the checks of the subscription say.
    if (row === null) return { checks: [], writes: [] };
    const moves = move(licenseOf(structuredClone(row)), structuredClone(subscription));
    return licenseChange(database, names, organizationId, row, changed(row.record, moves));
  }

  return {
    async creation(subscription: Subscription): Promise<Commit> {
      const reference = referenceOf(subscription);
      const moved = await moveLicense(subscription);
      const checks = [...requireReferences(of, subscription), ...moved.checks];
      // Another has come first: it is the one to change.
      if (reference !== null)
        checks.push({ key: of.references("subscription"), field: reference, is: null, otherwise: RETRY });
      return { checks, writes: [...subscriptionWrites(of, null, subscription), ...moved.writes] };
    },

    async change({ record: before, text }: StoredSubscription, after: Subscription): Promise<Commit> {
      const moved = movesLicense(before, after) ? await moveLicense(after) : { checks: [], writes: [] };
      const checks: Check[] = [
        unchanged(of, before.id, text),
        ...requireReferences(of, after),
        ...referenceChecks(of.references("subscription"), before, after),
        ...moved.checks,
      ];
      return { checks, writes: [...subscriptionWrites(of, before, after), ...moved.writes] };
    },
  };
}

export function unchanged(of: OrganizationNames, id: string, text: string): Check {
  return { key: of.record("subscription", id), is: text, otherwise: RETRY };
}

export function storedSubscription(text: string): StoredSubscription {
  return { record: subscriptionFormat.fromText(text), text };
}

function movesLicense(before: Subscription, after: Subscription): boolean {
  const isSamePeriod = before.currentPeriodEnd.getTime() === after.currentPeriodEnd.getTime();
  return before.licenseId !== after.licenseId || !isSamePeriod;
}

function requireReferences(of: OrganizationNames, { customerId, licenseId, planId }: Subscription): Check[] {
  return [
    ...requireRecord(of, "customer", customerId),
    ...requireRecord(of, "license", licenseId),
    ...requireRecord(of, "plan", planId),
  ];
}
