import { DEPLOYMENT, type Kind } from "@keystead/core/adapter";
import { RecentlyUsed } from "./recently-used.ts";

/** The names of all keys below a prefix. */
export type Names = ReturnType<typeof namesBelow>;

/** The names of the keys of a scope: of an organization, or of all people. They have one hash tag, so they are on one node of a cluster. */
export type ScopeNames = ReturnType<typeof scopeNames>;

/** The names of the keys that have the events of a month, which are forgotten together. */
export type EventNames = ReturnType<typeof eventNames>;

/** `expiring` are licenses that are stored as active, by their expiry, whether it has come or not. */
export type SeriesName = "created" | "expiring" | "expired" | "activated" | "deactivated";

/** The names of so many scopes are not made anew at each call. */
const REMEMBERED = 1_000;

/** The hash tag of the deployment's scope; ids of organizations begin with `org_`. */
const PEOPLE = "people";

export function namesBelow(prefix: string) {
  if (/[{}]/.test(prefix))
    throw new TypeError("prefix: must not contain { or }, which Redis Cluster gives a meaning");
  const scopes = new RecentlyUsed<ScopeNames>(REMEMBERED);
  return {
    /** String: the number of the layout. */
    layout: `${prefix}:layout`,
    /** String: somebody migrates the data to another layout. Expires. */
    migrating: `${prefix}:migrating`,
    /** Channel: changes, for those who cache. */
    changes: `${prefix}:changes`,
    /** String: whose record has a value that no two of all organizations have. In a slot of its own. */
    everywhere: (kind: Kind, constraint: string, digest: string) =>
      `${prefix}:${kind}-${constraint}:${digest}`,
    /** String, a number: the calls that count against a limit, in a bucket that is named by its digest. */
    limit: (bucketDigest: string) => `${prefix}:limit:${bucketDigest}`,
    /** Of an organization, or of the deployment. */
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
    /** Sorted set: all records of a kind in the order of a field, as places. */
    order: (kind: Kind, order: string) => `${base}:${kind}-by:${order}`,
    /** Sorted set: those of which a field has a value, in the order of a field. */
    part: (kind: Kind, field: string, value: string, order: string) =>
      `${base}:${kind}-of:${field}:${value}:${order}`,
    /** Sorted set: ids by the moment that the field has. */
    times: (kind: Kind, field: string) => `${base}:${kind}-at:${field}`,
    /** Hash: values of a unique constraint, the last one as a digest → id. */
    unique: (kind: Kind, constraint: string) => `${base}:${kind}-unique:${constraint}`,
    /** Set: numbers of the records in whose texts these three letters are. */
    grams: (kind: Kind, gram: string) => `${base}:${kind}-grams:${gram}`,
    /** Sorted set: ids by their numbers, those of a few. */
    numbers: (kind: Kind, bucket: number | "") => `${base}:${kind}-numbers:${bucket}`,
    /** Hash: what license keys begin with → how many do. */
    keyPrefixes: `${base}:key-prefixes`,
    /** String: what verdicts on a license are made of, in lines. */
    standing: (licenseId: string) => `${base}:standing:${licenseId}`,
    /** Hash: domain → id and moment of a license's active activations that take a seat. */
    seats: (licenseId: string) => `${base}:seats:${licenseId}`,
    /** Hash: the same of those that take none. */
    freeSites: (licenseId: string) => `${base}:free:${licenseId}`,
    /** Sorted set: ids of a license's activations that came from another domain, by when they did. */
    moves: (licenseId: string) => `${base}:moves:${licenseId}`,
    /** Sorted set: domain, end and id of each deactivated activation of a license. */
    domains: (licenseId: string) => `${base}:domains:${licenseId}`,
    /** String: somebody changes all that belongs to this record, or deletes it; nothing is added to that meanwhile. Expires. */
    held: (kind: Kind, id: string) => `${base}:held:${kind}:${id}`,
    /** Sorted set: ids of a product's licenses or activations by when this befell them. */
    series: (productId: string, what: SeriesName) => `${base}:${what}:${productId}`,
    /** Set: months (UTC) that have events, such as `2030-01`. */
    eventMonths: `${base}:event-months`,
    eventsOf: (month: string) => eventNames(`${base}:events:${month}`),
  };
}

function eventNames(base: string) {
  return {
    /** Sorted set: ids of events, each with its product's, by when they happened. */
    times: `${base}:times`,
    /** Hash: the same ids → JSON of the rest of the event. */
    records: `${base}:records`,
    /** Sorted set: the same ids, of a license's events, by when they happened. */
    ofLicense: (licenseId: string) => `${base}:license:${licenseId}`,
    /** Set: ids of the licenses that have some. */
    licenses: `${base}:licenses`,
    /** Hash: quarter of an hour → how many events of a product and name there are, of all products or names; `all` → how many in all. */
    counts: (scope: string) => `${base}:counts:${scope}`,
    /** Sorted set: the products and names that are counted. */
    scopes: `${base}:scopes`,
  };
}
