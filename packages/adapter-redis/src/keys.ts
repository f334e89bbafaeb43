import { RecentlyUsed } from "./recently-used.ts";

/** What records there are of an organization, as their keys have it. */
export type Kind =
  | "product"
  | "plan"
  | "customer"
  | "license"
  | "activation"
  | "subscription"
  | "payment"
  | "user"
  | "invitation";

/** The names of an organization's keys. All have its id as their hash tag: they are on one node of a cluster. */
export interface OrganizationNames {
  /** What all of them begin with. */
  readonly base: string;
  /** String, JSON: the organization itself. */
  readonly organization: string;
  /** String, JSON: a record. */
  record(kind: Kind, id: string): string;
  /** Hash: slug → id of the organization's products. */
  readonly productSlugs: string;
  /** Hash: id → public key of the organization's products. */
  readonly publicKeys: string;
  /** Hash: slug → id of a product's plans. */
  planSlugs(productId: string): string;
  /** Hash: e-mail in lower case → id of the organization's customers. */
  readonly customerEmails: string;
  /** String: somebody deletes this customer and what belongs to it; no license is written for it meanwhile. Expires. */
  leaving(customerId: string): string;
  /** Hash: SHA-256 of a license key, base64url → id of a product's licenses. */
  licenseKeys(productId: string): string;
  /** Hash: what verdicts on a license are made of. */
  standing(licenseId: string): string;
  /** String: somebody changes this license, or deletes it; none of its seats is claimed or freed meanwhile. Expires. */
  held(licenseId: string): string;
  /** Hash: domain → id and moment of a license's active activations. */
  seats(licenseId: string): string;
  /** Hash: domain → id of the latest deactivated activation of a license. */
  past(licenseId: string): string;
  /** Sorted set: ids of all activations of a license. */
  activationsOf(licenseId: string): string;
  /** Sorted set: ids of the records of a kind that belong to (are of, refer to) another record. */
  of(owner: Kind, ownerId: string, kind: Kind): string;
  /** Hash: provider and reference → id of the payments or subscriptions that have both. */
  references(kind: "payment" | "subscription"): string;
  /** Sorted set: the records of a kind in the order of a list; in its name, which records and which order. */
  index(kind: Kind, name: string): string;
  /** Hash: product and plan → how many licenses there are of both. */
  readonly licenseCells: string;
  /** Hash: plan id → how many licenses are of it. */
  readonly planLicenses: string;
  /** Hash: what license keys begin with → how many do. */
  readonly keyPrefixes: string;
  /** Sorted set: ids of a product's licenses or activations, by when this befell them. */
  moments(productId: string, what: "created" | "activated" | "deactivated"): string;
  /** Set: numbers of the records of a kind in whose texts these three letters are. */
  grams(kind: Kind, gram: string): string;
  /** Sorted set: ids by their numbers, those of a few; the bucket is the number's first four of 13 hexadecimal digits. */
  numbered(kind: Kind, bucket: string): string;
  /** Sorted set: ids of all users. */
  readonly users: string;
  /** Set: ids of the users who are developers. */
  readonly developers: string;
  /** String, JSON: a session, by the digest of its token. Expires. */
  session(tokenDigest: string): string;
  /** Sorted set: ids of all invitations, by when they end. */
  readonly invitations: string;
  /** String: id of the invitation of an e-mail in lower case. Expires. */
  invited(email: string): string;
  /** Hash: `kid` → JSON of the signing keys. */
  readonly signingKeys: string;
  /** Set: months (UTC) that have events, such as `2030-01`. */
  readonly eventMonths: string;
  eventsOf(month: string): EventNames;
}

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

/** By what something is found whose organization is not known. */
export type PointerKind = "public-key" | "email" | "user" | "first" | "session" | "invitation" | "identity";

export interface Names {
  /** String: the version of the layout. */
  readonly layout: string;
  /** Channel: changes, for those who cache. */
  readonly changes: string;
  /** String: a look-up that spans organizations, in a slot of its own: where to look. */
  pointer(kind: PointerKind, value: string): string;
  /** Sorted set: pointers that are reserved for a record that is being written, by when that began. */
  readonly reserving: string;
  /** Sorted set: organizations and digests of sessions, by when they end at the earliest. */
  readonly sessionEnds: string;
  /** Sorted set: organizations and ids of invitations, by when they end. */
  readonly invitationEnds: string;
  /** String, JSON: a sign-in under way, in the slot of them all. Expires. */
  signIn(stateDigest: string): string;
  /** Sorted set: digests of the states of sign-ins under way, by when they end. */
  readonly signIns: string;
  /** String, a number: the calls that count against a limit, in a bucket that is named by its digest. */
  limit(bucketDigest: string): string;
  /** Set: ids of all organizations but the default one. */
  readonly organizations: string;
  /** Set: ids of the organizations that have signing keys. */
  readonly signingOrganizations: string;
  of(organizationId: string): OrganizationNames;
}

/** The names of so many organizations are not made anew at each call. */
const REMEMBERED = 1_000;

/** The names of all keys below a prefix. */
export function namesBelow(prefix: string): Names {
  if (/[{}]/.test(prefix))
    throw new TypeError("prefix: must not contain { or }, which Redis Cluster gives a meaning");
  const organizations = new RecentlyUsed<OrganizationNames>(REMEMBERED);
  return {
    layout: `${prefix}:layout`,
    changes: `${prefix}:changes`,
    pointer: (kind, value) => `${prefix}:${kind}:${value}`,
    reserving: `${prefix}:reserving`,
    sessionEnds: `${prefix}:session-ends`,
    invitationEnds: `${prefix}:invitation-ends`,
    signIn: (stateDigest) => `${prefix}:{sign-ins}:${stateDigest}`,
    signIns: `${prefix}:{sign-ins}`,
    limit: (bucketDigest) => `${prefix}:limit:${bucketDigest}`,
    organizations: `${prefix}:organizations`,
    signingOrganizations: `${prefix}:signing-organizations`,
    of(organizationId) {
      const known = organizations.get(organizationId);
      if (known !== undefined) return known;
      const made = organizationNames(`${prefix}:{${organizationId}}`);
      organizations.set(organizationId, made);
      return made;
    },
  };
}

function organizationNames(base: string): OrganizationNames {
  return {
    base,
    organization: `${base}:organization`,
    record: (kind, id) => `${base}:${kind}:${id}`,
    productSlugs: `${base}:product-slugs`,
    publicKeys: `${base}:public-keys`,
    planSlugs: (productId) => `${base}:plan-slugs:${productId}`,
    customerEmails: `${base}:customer-emails`,
    leaving: (customerId) => `${base}:leaving:${customerId}`,
    licenseKeys: (productId) => `${base}:license-keys:${productId}`,
    standing: (licenseId) => `${base}:standing:${licenseId}`,
    held: (licenseId) => `${base}:held:${licenseId}`,
    seats: (licenseId) => `${base}:seats:${licenseId}`,
    past: (licenseId) => `${base}:past:${licenseId}`,
    activationsOf: (licenseId) => `${base}:activations:${licenseId}`,
    of: (owner, ownerId, kind) => `${base}:${owner}-${kind}s:${ownerId}`,
    references: (kind) => `${base}:${kind}-references`,
    index: (kind, name) => `${base}:${kind}-index:${name}`,
    licenseCells: `${base}:license-cells`,
    planLicenses: `${base}:plan-licenses`,
    keyPrefixes: `${base}:key-prefixes`,
    moments: (productId, what) => `${base}:${what}:${productId}`,
    grams: (kind, gram) => `${base}:${kind}-grams:${gram}`,
    numbered: (kind, bucket) => `${base}:${kind}-numbers:${bucket}`,
    users: `${base}:users`,
    developers: `${base}:developers`,
    session: (tokenDigest) => `${base}:session:${tokenDigest}`,
    invitations: `${base}:invitations`,
    invited: (email) => `${base}:invited:${email}`,
    signingKeys: `${base}:signing-keys`,
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
