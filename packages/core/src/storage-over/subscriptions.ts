import type { Subscription, SubscriptionStatus } from "../schemas/subscription.ts";
import type { LicenseMove, SubscriptionStore } from "../storage/subscription-store.ts";
import type { Stored, Write } from "../store/record-store.ts";
import { shown } from "../store/slices.ts";
import type { Store } from "../store/store.ts";
import {
  AGAIN,
  changed,
  committed,
  computed,
  isDone,
  removeRecord,
  stored,
  untilDone,
  updateOf,
} from "./commits.ts";
import { licenseOf, licenseRecord } from "./license-record.ts";
import { atProvider, isTakenReference } from "./provider-references.ts";

export function subscriptionsOver(store: Store): SubscriptionStore {
  /** Writes the subscription in place of `before`, and moves its license where it has to move. */
  async function writesOf(
    organizationId: string,
    before: Stored<"subscriptions"> | null,
    subscription: Subscription,
    move: LicenseMove,
  ): Promise<Write[]> {
    const write: Write =
      before === null
        ? { op: "insert", kind: "subscriptions", record: subscription }
        : updateOf("subscriptions", subscription, before.version);
    const { licenseId } = subscription;
    if (licenseId === null || !movesLicense(before?.record, subscription)) return [write];
    const license = await stored(store, "licenses", organizationId, licenseId);
    // Without one, the store says that it is missing.
    if (license === null) return [write];
    const cameFrom = before?.record.licenseId === licenseId ? structuredClone(before.record) : null;
    const moved = computed(licenseOf(license.record), (current) =>
      move(current, structuredClone(subscription), cameFrom),
    );
    return [write, updateOf("licenses", licenseRecord(moved), license.version)];
  }

  return {
    record: (organizationId, subscription, again, move) =>
      untilDone(async () => {
        const before = await atProvider(store, "subscriptions", organizationId, subscription);
        const changes = before && again(structuredClone(before.record));
        if (before && changes === null) return { subscription: before.record, created: false };
        const next = before ? changed(before.record, changes ?? {}) : subscription;
        if (next === before?.record) return { subscription: next, created: false };
        const writes = await writesOf(organizationId, before, next, move);
        const result = await store.commit(organizationId, writes);
        if (before === null && isTakenReference(result)) return AGAIN;
        return isDone(result, writes) ? { subscription: next, created: before === null } : AGAIN;
      }),
    get: async (organizationId, id) =>
      (await stored(store, "subscriptions", organizationId, id))?.record ?? null,
    async list(organizationId, { page, perPage, sort, ...filters }) {
      const query = { page, perPage, sort, filters };
      return shown(await store.list("subscriptions", organizationId, query), (record) => record);
    },
    update: (organizationId, id, change, move) =>
      untilDone(async () => {
        const current = await stored(store, "subscriptions", organizationId, id);
        if (current === null) return null;
        const next = computed(current.record, change);
        if (next === current.record) return next;
        return committed(store, organizationId, await writesOf(organizationId, current, next, move), next);
      }),
    delete: (organizationId, id) => removeRecord(store, "subscriptions", organizationId, id),
  };
}

/** Statuses that say more of a license than when it expires. */
const TELLING = new Set<SubscriptionStatus>(["trialing", "past_due"]);

function movesLicense(before: Subscription | undefined, after: Subscription): boolean {
  return (
    before?.licenseId !== after.licenseId ||
    before.currentPeriodEnd.getTime() !== after.currentPeriodEnd.getTime() ||
    (before.status !== after.status && [before, after].some(({ status }) => TELLING.has(status)))
  );
}
