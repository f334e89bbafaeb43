import type { StoredUser, User } from "@keystead/core";
import { type Check, RETRY } from "./commit.ts";
import type { RedisDatabase } from "./database.ts";
import type { Names } from "./keys.ts";
import type { Pointers } from "./pointers.ts";
import { recordFormat } from "./records.ts";
import type { Claim } from "./reservations.ts";
import type { Write } from "./writes.ts";

/** A user as stored. */
export interface UserRecord extends StoredUser {
  /** Each as `identityName` says it. */
  identities: string[];
  /** Goes up to end all sessions that began before. */
  generation: number;
}

/** A user as found, and the text that is so as long as nothing is changed. */
export interface FoundUser {
  key: string;
  text: string;
  user: UserRecord;
}

const format = recordFormat<UserRecord>({ createdAt: true, emailVerifiedAt: true });

/** Two e-mails are the same when these are. */
export function emailKey(email: string): string {
  return email.toLowerCase();
}

export function storedUser({ identities: _, generation: __, ...user }: UserRecord): StoredUser {
  return user;
}

export function shownUser(record: UserRecord): User {
  const { passwordHash: _, emailVerifiedAt: __, ...user } = storedUser(record);
  return user;
}

export function newUser(user: StoredUser, identities: string[] = []): UserRecord {
  return { ...user, identities, generation: 0 };
}

/** What has to be reserved for a user who is about to be. */
export function claimsOf({ organizationId, id, email, identities }: UserRecord): Claim[] {
  const target = { organizationId, id };
  return [
    ...identities.map((identity): Claim => ({ kind: "identity", value: identity, target })),
    { kind: "email", value: emailKey(email), target },
    { kind: "user", value: id, target },
  ];
}

/** What only the first user of all has. */
export function firstClaimOf({ organizationId, id }: UserRecord): Claim {
  return { kind: "first", value: "user", target: { organizationId, id } };
}

export function userWrites(names: Names, user: UserRecord): Write[] {
  const { record, users, developers } = names.of(user.organizationId);
  const isDeveloper = user.role === "developer";
  return [
    ["SET", record("user", user.id), format.toText(user)],
    ["ZADD", users, 0, user.id],
    [isDeveloper ? "SADD" : "SREM", developers, user.id],
  ];
}

export function userRemoval(names: Names, { organizationId, id }: UserRecord): Write[] {
  const { record, users, developers } = names.of(organizationId);
  return [
    ["DEL", record("user", id)],
    ["ZREM", users, id],
    ["SREM", developers, id],
  ];
}

/** That the user is as it was found. */
export function unchanged({ key, text }: FoundUser): Check {
  return { key, is: text, otherwise: RETRY };
}

/** Reads users, of an organization or by what is unique to them. */
export class UserRecords {
  readonly #database: RedisDatabase;
  readonly #names: Names;
  readonly #pointers: Pointers;

  constructor(database: RedisDatabase, names: Names, pointers: Pointers) {
    this.#database = database;
    this.#names = names;
    this.#pointers = pointers;
  }

  async read(organizationId: string, id: string): Promise<FoundUser | null> {
    const key = this.#names.of(organizationId).record("user", id);
    return foundUser(key, await this.#database.read<string | null>("get", key));
  }

  byId(id: string): Promise<FoundUser | null> {
    return this.#pointed("user", id, () => true);
  }

  byEmail(email: string): Promise<FoundUser | null> {
    return this.#pointed("email", emailKey(email), (user) => emailKey(user.email) === emailKey(email));
  }

  byIdentity(identity: string): Promise<FoundUser | null> {
    return this.#pointed("identity", identity, ({ identities }) => identities.includes(identity));
  }

  #pointed(
    kind: Claim["kind"],
    value: string,
    isIt: (user: UserRecord) => boolean,
  ): Promise<FoundUser | null> {
    return this.#pointers.follow(kind, value, async ({ organizationId, id }) => {
      const found = await this.read(organizationId, id);
      return found && isIt(found.user) ? found : null;
    });
  }
}

export function foundUser(key: string, text: string | null): FoundUser | null {
  return text === null ? null : { key, text, user: format.fromText(text) };
}
