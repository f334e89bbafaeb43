import type { Identity, IdentityStore, PendingSignIn, SignIn, User } from "@keystead/core";
import { commit, RETRY, write } from "../commit.ts";
import type { RedisDatabase } from "../database.ts";
import type { Names } from "../keys.ts";
import { organizationWrites } from "../organization-records.ts";
import { hasUsers } from "../organizations.ts";
import type { Pointers } from "../pointers.ts";
import { recordFormat } from "../records.ts";
import { type Claim, type Reservations, TAKEN } from "../reservations.ts";
import { retrying } from "../retrying.ts";
import { announceSession, lifetime, sessionWrites } from "../session-records.ts";
import { UnprovenUsers } from "../unproven-users.ts";
import {
  claimsOf,
  firstClaimOf,
  newUser,
  shownUser,
  type UserRecord,
  UserRecords,
  unchanged,
  userWrites,
} from "../user-records.ts";
import type { Write } from "../writes.ts";

const pendingFormat = recordFormat<PendingSignIn>({ expiresAt: true });

/** Of those whose time is over, each that begins deletes so many, which is more than it adds. */
const SWEPT = 100;

function nameOf({ provider, subject }: Identity): string {
  return `${provider} ${subject}`;
}

export function identityStore(
  database: RedisDatabase,
  names: Names,
  pointers: Pointers,
  reservations: Reservations,
): IdentityStore {
  const users = new UserRecords(database, names, pointers);
  const unproven = new UnprovenUsers(database, names, users, reservations);

  /** Makes the session known, and gives what stores it for this user. */
  const sessionOf = async (user: UserRecord, session: SignIn["session"]): Promise<Write[]> => {
    const { id: userId, organizationId, generation } = user;
    await announceSession(database, names, organizationId, { ...session, userId });
    return sessionWrites(names.of(organizationId), { ...session, userId, generation });
  };

  /** The user with this identity. */
  const known = ({ identity, session }: SignIn): Promise<User | null> =>
    commit(database, async () => {
      const found = await users.byIdentity(nameOf(identity));
      if (found === null) return { result: null };
      const writes = await sessionOf(found.user, session);
      return { commit: { checks: [unchanged(found)], writes }, result: shownUser(found.user) };
    });

  /** The user who has proven this e-mail, who gets the identity. */
  const linked = async ({ identity, email, session }: SignIn): Promise<User | null | typeof TAKEN> => {
    const owner = email === null ? null : await users.byEmail(email);
    if (!owner?.user.emailVerifiedAt) return null;
    const { id, organizationId } = owner.user;
    const claim: Claim = { kind: "identity", value: nameOf(identity), target: { id, organizationId } };
    return reservations.commit<User | typeof TAKEN>([claim], async () => {
      const found = await users.read(organizationId, id);
      if (found === null) return { result: TAKEN };
      const identities = [...new Set([...found.user.identities, claim.value])];
      const user = { ...found.user, identities };
      const writes = [...userWrites(names, user), ...(await sessionOf(user, session))];
      return { commit: { checks: [unchanged(found)], writes }, result: shownUser(user) };
    });
  };

  const registered = async ({ identity, newcomer, session }: SignIn): Promise<User | null | typeof TAKEN> => {
    if (newcomer === null) return null;
    const { organization, onlyFirst } = newcomer;
    const isTooLate = async () => onlyFirst && (await hasUsers(database, names));
    if (await isTooLate()) return null;
    await unproven.loseEmail(newcomer.user.email);
    const user = newUser({ ...newcomer.user, passwordHash: null }, [nameOf(identity)]);
    const claims = onlyFirst ? [firstClaimOf(user), ...claimsOf(user)] : claimsOf(user);
    const outcome = await reservations.commit<User | null>(claims, async () => {
      if (await isTooLate()) return { result: null };
      await write(database, [["SADD", names.organizations, organization.id]]);
      const writes = [
        ...organizationWrites(names, organization),
        ...userWrites(names, user),
        ...(await sessionOf(user, session)),
      ];
      return { commit: { checks: [], writes }, result: shownUser(user) };
    });
    return outcome === TAKEN && (await isTooLate()) ? null : outcome;
  };

  return {
    async begin(pending, now) {
      const { signIns, signIn } = names;
      const { stateDigest, expiresAt } = pending;
      const over = await database.read<string[]>(
        "zrange",
        signIns,
        "-inf",
        now.getTime(),
        "BYSCORE",
        "LIMIT",
        0,
        SWEPT,
      );
      const kept = lifetime(expiresAt, now);
      await write(database, [
        ...over.map((digest): Write => ["DEL", signIn(digest)]),
        ...(over.length > 0 ? [["ZREM", signIns, ...over] as const] : []),
        ["SET", signIn(stateDigest), pendingFormat.toText(pending), "PX", kept],
        ["ZADD", signIns, expiresAt.getTime(), stateDigest],
      ]);
    },
    take({ stateDigest, verifierDigest, provider }, now) {
      const key = names.signIn(stateDigest);
      return commit(database, async () => {
        const text = await database.read<string | null>("get", key);
        if (text === null) return { result: false };
        const begun = pendingFormat.fromText(text);
        const isTheOne = begun.verifierDigest === verifierDigest && begun.provider === provider;
        if (!isTheOne || begun.expiresAt <= now) return { result: false };
        return {
          commit: {
            checks: [{ key, is: text, otherwise: RETRY }],
            writes: [
              ["DEL", key],
              ["ZREM", names.signIns, stateDigest],
            ],
          },
          result: true,
        };
      });
    },
    // Whoever has proven the e-mail gets it, however many others register with it meanwhile.
    signIn: (signIn) =>
      retrying(async () => {
        const user = (await known(signIn)) ?? (await linked(signIn)) ?? (await registered(signIn));
        return user === TAKEN ? RETRY : user;
      }),
  };
}
