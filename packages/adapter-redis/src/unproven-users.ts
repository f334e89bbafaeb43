import { LOST_EMAIL_SUFFIX, type StoredInvitation } from "@keystead/core";
import type { RedisDatabase } from "./database.ts";
import { removalOfIssued, unannounce } from "./invitation-records.ts";
import type { Names } from "./keys.ts";
import { type Claim, type Reservations, TAKEN } from "./reservations.ts";
import { emailKey, type UserRecord, type UserRecords, unchanged, userWrites } from "./user-records.ts";

/** Users whose e-mail was never proven to be theirs. */
export class UnprovenUsers {
  readonly #database: RedisDatabase;
  readonly #names: Names;
  readonly #users: UserRecords;
  readonly #reservations: Reservations;

  constructor(database: RedisDatabase, names: Names, users: UserRecords, reservations: Reservations) {
    this.#database = database;
    this.#names = names;
    this.#users = users;
    this.#reservations = reservations;
  }

  /**
   * Takes the e-mail from the user who has it, unless it is proven, and with it every way into the account. The e-mail is free then:
   * the one who has proven it is in another slot and comes in a second step, which whoever dies in between does when asked again.
   */
  async loseEmail(email: string): Promise<void> {
    const owner = await this.#users.byEmail(email);
    if (owner === null || owner.user.emailVerifiedAt !== null) return;
    const { organizationId, id } = owner.user;
    const claimOf = (address: string): Claim => ({
      kind: "email",
      value: emailKey(address),
      target: { organizationId, id },
    });
    const substitute = id + LOST_EMAIL_SUFFIX;
    await this.#reservations.note([claimOf(email)]);
    const ended = await this.#reservations.commit<StoredInvitation[]>([claimOf(substitute)], async () => {
      const found = await this.#users.read(organizationId, id);
      const isStillIt = found !== null && emailKey(found.user.email) === emailKey(email);
      if (!isStillIt || found.user.emailVerifiedAt !== null) return { result: [] };
      const names = this.#names.of(organizationId);
      const { issued, checks, writes } = await removalOfIssued(this.#database, names, id);
      return {
        commit: {
          checks: [unchanged(found), ...checks],
          writes: [...userWrites(this.#names, withoutAccess(found.user, substitute)), ...writes],
        },
        result: issued,
      };
    });
    if (ended !== TAKEN)
      await Promise.all(ended.map((each) => unannounce(this.#database, this.#names, organizationId, each)));
    await this.#reservations.release([claimOf(email)]);
  }
}

/** A session is over when its user is of another generation. */
function withoutAccess(user: UserRecord, email: string): UserRecord {
  return { ...user, email, role: "viewer", passwordHash: null, generation: user.generation + 1 };
}
