import type { Subscription, SubscriptionStore } from "@keystead/core";
import { readByReference, referenceOf } from "../billing/references.ts";
import { storedSubscription, subscriptionCommits, unchanged } from "../billing/subscription-commits.ts";
import { commit } from "../commit.ts";
import type { RedisDatabase } from "../database.ts";
import { subscriptionFormat } from "../formats.ts";
import type { Names, OrganizationNames } from "../keys.ts";
import { listSubscriptions } from "../lists/subscriptions.ts";
import { changed } from "../records.ts";
import { removal } from "../removals/removal.ts";

export function subscriptionStore(database: RedisDatabase, names: Names): SubscriptionStore {
  function read(of: OrganizationNames, id: string): Promise<string | null> {
    return database.read("get", of.record("subscription", id));
  }

  return {
    async record(organizationId, subscription, again, move) {
      const of = names.of(organizationId);
      const commits = subscriptionCommits(database, names, { organizationId, move });
      const reference = referenceOf(subscription);
      return commit<{ subscription: Subscription; created: boolean }>(database, async () => {
        const text = await readByReference(database, of, "subscription", reference);
        if (text === null) {
          return { commit: await commits.creation(subscription), result: { subscription, created: true } };
        }
        const stored = storedSubscription(text);
        const changes = again(subscriptionFormat.fromText(text));
        if (changes === null) return { result: { subscription: stored.record, created: false } };
        const after = changed(stored.record, changes);
        const result = { subscription: after, created: false };
        return { commit: await commits.change(stored, after), result };
      });
    },
    async get(organizationId, id) {
      const text = await read(names.of(organizationId), id);
      return text === null ? null : subscriptionFormat.fromText(text);
    },
    list: (organizationId, query) => listSubscriptions(database, names.of(organizationId), query),
    async update(organizationId, id, change, move) {
      const of = names.of(organizationId);
      const commits = subscriptionCommits(database, names, { organizationId, move });
      return commit<Subscription | null>(database, async () => {
        const text = await read(of, id);
        if (text === null) return { result: null };
        const stored = storedSubscription(text);
        const after = changed(stored.record, change(subscriptionFormat.fromText(text)));
        return { commit: await commits.change(stored, after), result: after };
      });
    },
    async delete(organizationId, id) {
      const of = names.of(organizationId);
      return commit(database, async () => {
        const text = await read(of, id);
        if (text === null) return { result: false };
        const gone = { licenses: [], subscriptions: [subscriptionFormat.fromText(text)], payments: [] };
        const { checks, writes } = await removal(database, of, gone);
        return { commit: { checks: [unchanged(of, id, text), ...checks], writes }, result: true };
      });
    },
  };
}
