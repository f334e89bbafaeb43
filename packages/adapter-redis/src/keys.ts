import type { Kind } from "@keystead/core/adapter";
import { DEPLOYMENT } from "@keystead/core/adapter";
import { RecentlyUsed } from "./recently-used.ts";

/** The names of the keys of a scope: of an organization, or of all people. They have one hash tag, so they are on one node of a cluster. */
export interface ScopeNames {
  /** String: the number of the layout that the scope was last written in. */
  readonly layout: string;
  /** String, JSON: a record. */
  record(kind: Kind, id: string): string;
  /** Sorted set: all records of a kind in the order of a field, as places. */
  order(kind: Kind, order: string): string;
  /** Sorted set: those of which a field has a value, in the order of a field. */
  part(kind: Kind, field: string, value: string, order: string): string;
  /** Sorted set: ids by the moment that the field has. */
  times(kind: Kind, field: string): string;
  /** Hash: values of a unique constraint, the last one as a digest → id. */
  unique(kind: Kind, constraint: string): string;
  /** Set: numbers of the records in whose texts these three letters are. */
  grams(kind: Kind, gram: string): string;
  /** Sorted set: ids by their numbers, those of a few. */
  numbers(kind: Kind, bucket: number | ""): string;
  /** Hash: what license keys begin with → how many do. */
  readonly keyPrefixes: string;
  /** String: what verdicts on a license are made of, in lines. */
  standing(licenseId: string): string;
  /** Hash: domain → id and moment of a license's active activations that take a seat. */
  seats(licenseId: string): string;
  /** Hash: the same of those that take none. */
  freeSites(licenseId: string): string;
  /** Sorted set: ids of a license's activations that came from another domain, by when they did. */
  moves(licenseId: string): string;
  /** Sorted set: domain and id of each deactivated activation of a license. */
  domains(licenseId: string): string;
  /** String: somebody changes all that belongs to this record, or deletes it; nothing is added to that meanwhile. Expires. */
  held(kind: Kind, id: string): string;
  /** Sorted set: ids of a product's licenses or activations by when this befell them. */
  series(productId: string, what: SeriesName): string;
  /** Set: months (UTC) that have events, such as `2030-01`. */
  readonly eventMonths: string;
  eventsOf(month: string): EventNames;
}

/** `expiring` are licenses that are stored as active, by their expiry, whether it has come or not. */
export type SeriesName = "created" | "expiring" | "expired" | "activated" | "deactivated";

/** The names of the keys that have the events of a month, which are forgotten together. */
export interface EventNames {
  /** Sorted set: ids of events, each with its product's, by when they happened. */
  readonly times: string;
  /** Hash: the same ids → JSON of the rest of the event. */
  readonly records: string;
  /** Sorted set: the same ids, of a license's events, by when they happened. */
  ofLicense(licenseId: string): string;
  /** Set: ids of the licenses that have some. */
  readonly licenses: string;
  /** Hash: quarter of an hour → how many events of a product and name there are, of all products or names; `all` → how many in all. */
  counts(scope: string): string;
  /** Sorted set: the products and names that are counted. */
  readonly scopes: string;
}

export interface Names {
  /** String: the number of the layout. */
  readonly layout: string;
  /** String: somebody migrates the data to another layout. Expires. */
  readonly migrating: string;
  /** Channel: changes, for those who cache. */
  readonly changes: string;
  /** String: whose record has a value that no two of all organizations have. In a slot of its own. */
  everywhere(kind: Kind, constraint: string, digest: string): string;
  /** String, a number: the calls that count against a limit, in a bucket that is named by its digest. */
  limit(bucketDigest: string): string;
  /** Of an organization, or of the deployment. */
  of(scope: string): ScopeNames;
}

/** The names of so many scopes are not made anew at each call. */
const REMEMBERED = 1_000;

/** The hash tag of the deployment's scope; ids of organizations begin with `org_`. */
const PEOPLE = "people";

/** The names of all keys below a prefix. */
export function namesBelow(prefix: string): Names {
  if (/[{}]/.test(prefix))
    throw new TypeError("prefix: must not contain { or }, which Redis Cluster gives a meaning");
  const scopes = new RecentlyUsed<ScopeNames>(REMEMBERED);
  return {
    layout: `${prefix}:layout`,
    migrating: `${prefix}:migrating`,
    changes: `${prefix}:changes`,
    everywhere: (kind, constraint, digest) => `${prefix}:${kind}-${constraint}:${digest}`,
    limit: (bucketDigest) => `${prefix}:limit:${bucketDigest}`,
    of(scope) {
      const known = scopes.get(scope);
      if (known !== undefined) return known;
      const made = scopeNames(`${prefix}:{${scope === DEPLOYMENT ? PEOPLE : scope}}`);
      scopes.set(scope, made);
      return made;
    },
  };
}

function scopeNames(base: string): ScopeNames {
  return {
    layout: `${base}:layout`,
    record: (kind, id) => `${base}:${kind}:${id}`,
    order: (kind, order) => `${base}:${kind}-by:${order}`,
    part: (kind, field, value, order) => `${base}:${kind}-of:${field}:${value}:${order}`,
    times: (kind, field) => `${base}:${kind}-at:${field}`,
    unique: (kind, constraint) => `${base}:${kind}-unique:${constraint}`,
    grams: (kind, gram) => `${base}:${kind}-grams:${gram}`,
    numbers: (kind, bucket) => `${base}:${kind}-numbers:${bucket}`,
    keyPrefixes: `${base}:key-prefixes`,
    standing: (licenseId) => `${base}:standing:${licenseId}`,
    seats: (licenseId) => `${base}:seats:${licenseId}`,
    freeSites: (licenseId) => `${base}:free:${licenseId}`,
    moves: (licenseId) => `${base}:moves:${licenseId}`,
    domains: (licenseId) => `${base}:domains:${licenseId}`,
    held: (kind, id) => `${base}:held:${kind}:${id}`,
    series: (productId, what) => `${base}:${what}:${productId}`,
    eventMonths: `${base}:event-months`,
    eventsOf: (month) => eventNames(`${base}:events:${month}`),
  };
}

function eventNames(base: string): EventNames {
  return {
    times: `${base}:times`,
    records: `${base}:records`,
    ofLicense: (licenseId) => `${base}:license:${licenseId}`,
    licenses: `${base}:licenses`,
    counts: (scope) => `${base}:counts:${scope}`,
    scopes: `${base}:scopes`,
  };
}
