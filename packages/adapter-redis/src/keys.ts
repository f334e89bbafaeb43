import { DEPLOYMENT, type Kind } from "@keystead/core/adapter";
import { RecentlyUsed } from "./recently-used.ts";

/** The names of all keys below a prefix. */
export type Names = ReturnType<typeof namesBelow>;

/**
 * The names of the keys of an organization, or of all people. They share a hash tag, so they are on one node of a
 * cluster.
 */
export type ScopeNames = ReturnType<typeof scopeNames>;

/** The names of the keys of a month's events, which are deleted together. */
export type EventNames = ReturnType<typeof eventNames>;

/** Events that are counted over time. `expiring` are licenses stored as active, by their expiry, past or not. */
export type SeriesName = "created" | "expiring" | "expired" | "activated" | "deactivated";

/** How many scopes' names are remembered. */
const REMEMBERED = 1_000;

/** The hash tag of the deployment's scope; ids of organizations begin with `org_`. */
const PEOPLE = "people";

export function namesBelow(prefix: string) {
  if (/[{}]/.test(prefix))
    throw new TypeError("prefix: must not contain { or }, which mark hash tags in Redis Cluster");
  const scopes = new RecentlyUsed<ScopeNames>(REMEMBERED);
  return {
    /** String: the number of the layout. */
    layout: `${prefix}:layout`,
    /** String: a process migrates the data to another layout. Expires. */
    migrating: `${prefix}:migrating`,
    /** Channel: changes, for caches. */
    changes: `${prefix}:changes`,
    /** String: the owner of a value that is unique across all organizations. In a slot of its own. */
    globalClaim: (kind: Kind, constraint: string, digest: string) =>
      `${prefix}:${kind}-${constraint}:${digest}`,
    /** String: the number of calls that count against a limit. The bucket is named by its digest. */
    limit: (bucketDigest: string) => `${prefix}:limit:${bucketDigest}`,
    /** Returns the names of an organization's keys, or of the deployment's. */
    of(scope: string): ScopeNames {
      const known = scopes.get(scope);
      if (known !== undefined) return known;
      const made = scopeNames(`${prefix}:{${scope === DEPLOYMENT ? PEOPLE : scope}}`);
      scopes.set(scope, made);
      return made;
    },
  };
}

function scopeNames(base: string) {
  return {
    /** String: the number of the layout that the scope was last written in. */
    layout: `${base}:layout`,
    /** String, JSON: a record. */
    record: (kind: Kind, id: string) => `${base}:${kind}:${id}`,
    /** Sorted set: all records of a kind in the order of a field. Members are described in sort-keys.ts. */
    order: (kind: Kind, order: string) => `${base}:${kind}-by:${order}`,
    /** Sorted set: the same, of records with a value in another field. */
    part: (kind: Kind, field: string, value: string, order: string) =>
      `${base}:${kind}-of:${field}:${value}:${order}`,
    /** Sorted set: ids by the time in a field. */
    times: (kind: Kind, field: string) => `${base}:${kind}-at:${field}`,
    /** Hash: values of a unique constraint, the last one as a digest → id. */
    unique: (kind: Kind, constraint: string) => `${base}:${kind}-unique:${constraint}`,
    /** Set: hashes of the ids of records with these three letters in their texts. */
    trigrams: (kind: Kind, trigram: string) => `${base}:${kind}-grams:${trigram}`,
    /** Sorted set: ids by their hashes, those of a bucket. */
    idsByHash: (kind: Kind, bucket: number | "") => `${base}:${kind}-numbers:${bucket}`,
    /** Hash: prefix of license keys → how many have it. */
    keyPrefixes: `${base}:key-prefixes`,
    /** String: the fields that verdicts on a license depend on, in lines. */
    standing: (licenseId: string) => `${base}:standing:${licenseId}`,
    /** Hash: place → id and time of a license's active activations that take a seat. */
    seats: (licenseId: string) => `${base}:seats:${licenseId}`,
    /** Hash: the same of activations that take no seat. */
    freeSites: (licenseId: string) => `${base}:free:${licenseId}`,
    /** Sorted set: ids of a license's activations that came from another domain, by time. */
    moves: (licenseId: string) => `${base}:moves:${licenseId}`,
    /** Sorted set: ids of a license's active activations that take a seat and have a lease, by its end. */
    leases: (licenseId: string) => `${base}:leases:${licenseId}`,
    /** Sorted set: ids of all active activations that have a lease, by its end. */
    leaseEnds: `${base}:lease-ends`,
    /** Sorted set: ids of a license's activations that took its last leased seat, by time. */
    filled: (licenseId: string) => `${base}:filled:${licenseId}`,
    /** Sorted set: place, end and id of each deactivated activation of a license. */
    endedPlaces: (licenseId: string) => `${base}:ended-places:${licenseId}`,
    /** String: a call changes or deletes all that refers to this record, and no other may add to that. Expires. */
    lock: (kind: Kind, id: string) => `${base}:held:${kind}:${id}`,
    /** Sorted set: ids of a product's licenses or activations, or a plan's licenses, by the time of the event. */
    series: (id: string, name: SeriesName) => `${base}:${name}:${id}`,
    /** Set: months (UTC) that have events, such as `2030-01`. */
    eventMonths: `${base}:event-months`,
    eventsOf: (month: string) => eventNames(`${base}:events:${month}`),
  };
}

function eventNames(base: string) {
  return {
    /** Sorted set: ids of events, each with its product's, by time. */
    times: `${base}:times`,
    /** Hash: the same ids → JSON of the rest of the event. */
    records: `${base}:records`,
    /** Sorted set: the same ids, of a license's events, by time. */
    ofLicense: (licenseId: string) => `${base}:license:${licenseId}`,
    /** Set: ids of the licenses that have events. */
    licenses: `${base}:licenses`,
    /** Hash: quarter of an hour → number of events of a product and name, or of all of these; `all` → their sum. */
    counts: (scope: string) => `${base}:counts:${scope}`,
    /** Sorted set: the products and names that are counted. */
    scopes: `${base}:scopes`,
  };
}
