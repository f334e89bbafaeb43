import { shownUser } from "../accounts/sessions.ts";
import type { User } from "../schemas/account.ts";
import type { StoredUser } from "../storage/account-store.ts";
import type { IdentityStore, SignIn } from "../storage/identity-store.ts";
import { DEPLOYMENT, type Stored, type Write } from "../store/record-store.ts";
import type { Store } from "../store/store.ts";
import { expectation, insertOf, lossOfEmail, userByEmail } from "./accounts.ts";
import { AGAIN, committed, isDone, stored, untilDone } from "./commits.ts";

const SWEPT_AT_ONCE = 100;

export function identitiesOver(store: Store): IdentityStore {
  return {
    async begin(pending, now) {
      await store.sweep("pendingSignIns", DEPLOYMENT, now, SWEPT_AT_ONCE);
      const writes: Write[] = [{ op: "insert", kind: "pendingSignIns", record: pending }];
      isDone(await store.commit(DEPLOYMENT, writes), writes);
    },
    async take({ stateDigest, verifierDigest, provider }, now) {
      const begun = await stored(store, "pendingSignIns", DEPLOYMENT, stateDigest);
      if (begun?.record.verifierDigest !== verifierDigest || begun.record.provider !== provider) return false;
      if (begun.record.expiresAt <= now) return false;
      const { version } = begun;
      const taken = await store.commit(DEPLOYMENT, [
        { op: "delete", kind: "pendingSignIns", id: stateDigest, version },
      ]);
      return taken.done;
    },
    signIn: (signIn) =>
      untilDone(async () => {
        const { provider, subject } = signIn.identity;
        const identity = await stored(store, "identities", DEPLOYMENT, `${provider} ${subject}`);
        if (identity !== null) return knownUser(store, identity.record.userId, signIn);
        const user = signIn.email === null ? null : await userByEmail(store, signIn.email);
        if (user?.record.emailVerifiedAt) return linkedUser(store, user, signIn);
        return newUser(store, user, signIn);
      }),
  };
}

type Attempt<Result> = Promise<Result | typeof AGAIN>;

async function knownUser(store: Store, userId: string, { session }: SignIn): Attempt<User> {
  const user = await stored(store, "users", DEPLOYMENT, userId);
  if (user === null) return AGAIN;
  const writes = [expectation(user), ...sessionFor(user.record, session)];
  return committed(store, DEPLOYMENT, writes, shownUser(user.record));
}

function linkedUser(store: Store, user: Stored<"users">, signIn: SignIn): Attempt<User> {
  return first(store, [expectation(user), ...accessFor(user.record, signIn)], shownUser(user.record));
}

async function newUser(store: Store, unproven: Stored<"users"> | null, signIn: SignIn): Attempt<User | null> {
  if (signIn.newcomer === null) return null;
  const { organization, user: given, onlyFirst } = signIn.newcomer;
  // Whoever may be the first alone has nobody before them.
  if (onlyFirst && unproven !== null) return null;
  const user = { ...given, passwordHash: null };
  const writes: Write[] = [
    ...(onlyFirst ? [{ op: "expectNone", kind: "users" } as const] : []),
    ...(unproven === null ? [] : lossOfEmail(unproven)),
    { op: "insert", kind: "organizations", record: organization },
    { op: "insert", kind: "users", record: user },
    ...accessFor(user, signIn),
  ];
  const attempt = await first(store, writes, shownUser(user));
  return attempt === AGAIN && onlyFirst ? null : attempt;
}

/** Commits; again when somebody else has the identity or the e-mail meanwhile. */
async function first<Result>(store: Store, writes: readonly Write[], result: Result): Attempt<Result> {
  const { done } = await store.commit(DEPLOYMENT, writes);
  return done ? result : AGAIN;
}

function accessFor(user: StoredUser, { identity, session }: SignIn): Write[] {
  const { provider, subject } = identity;
  const record = { provider, subject, id: `${provider} ${subject}`, userId: user.id };
  return [{ op: "insert", kind: "identities", record }, ...sessionFor(user, session)];
}

/** A second factor is asked for first where there is one. */
function sessionFor({ id: userId, secondFactors }: StoredUser, session: SignIn["session"]): Write[] {
  return secondFactors.length > 0 ? [] : [insertOf({ ...session, userId })];
}
