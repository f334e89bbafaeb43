import { LOST_EMAIL_SUFFIX, type StorageAdapter } from "@keystead/core";
import { DEPLOYMENT, type Stored, type Write } from "@keystead/core/adapter";
import { expect } from "vitest";
import {
  type Account,
  addAccount,
  commitPeople,
  createdAt,
  invitationsOf,
  invitationWith,
  invite,
  newAccount,
  newDigest,
  newEmail,
  newInvitation,
  registration,
  sessionWith,
  usersOf,
  userWith,
} from "../people.ts";
import type { Begin } from "./operation.ts";

/** Stores a session for the user with the identity or the proven e-mail, and a new user without one. */
async function signIn(store: StorageAdapter, subject: string, account: Account): Promise<boolean> {
  const id = `github ${subject}`;
  const [known] = await store.get("identities", DEPLOYMENT, [id]);
  const holder = await userWith(store, account.user.email);
  const proven = holder?.record.emailVerifiedAt ? holder.record.id : undefined;
  const userId = known?.record.userId ?? proven ?? account.user.id;
  const isNew = userId === account.user.id;
  const identity = { id, provider: "github", subject, userId } as const;
  return commitPeople(store, [
    ...(isNew && holder ? lossOfEmail(holder) : []),
    ...(isNew ? registration(account) : sessionOf({ ...account.session, userId })),
    ...(known ? [] : [{ op: "insert", kind: "identities", record: identity } as const]),
  ]);
}

function sessionOf(record: Account["session"]): Write[] {
  return [{ op: "insert", kind: "sessions", record }];
}

function lossOfEmail({ record, version }: Stored<"users">): Write[] {
  const { id } = record;
  const lost = { ...record, email: id + LOST_EMAIL_SUFFIX, passwordHash: null, role: "viewer" as const };
  return [
    { op: "update", kind: "users", record: lost, version },
    { op: "deleteReferring", kind: "sessions", field: "userId", id },
    { op: "deleteReferring", kind: "invitations", field: "issuedBy", id },
  ];
}

/** Somebody whose e-mail is proven. */
function provenAccount(email = newEmail()): Account {
  const account = newAccount(email);
  return { ...account, user: { ...account.user, passwordHash: null, emailVerifiedAt: createdAt } };
}

export const signIns: Record<string, Begin> = {
  async "a sign-in of somebody new"() {
    const [subject, email] = [newDigest(), newEmail()];
    const tried: string[] = [];
    return {
      attempt(store) {
        const account = provenAccount(email);
        tried.push(account.session.tokenDigest);
        return signIn(store, subject, account);
      },
      async expectWhole(store) {
        const user = (await userWith(store, email))?.record;
        const again = provenAccount();
        expect(await signIn(store, subject, again)).toBe(true);
        expect((await sessionWith(store, again.session.tokenDigest))?.user.id).toBe(user?.id);
        const [last, ...earlier] = tried.toReversed();
        expect((await sessionWith(store, last ?? ""))?.user).toEqual(user);
        for (const digest of earlier) {
          const found = await sessionWith(store, digest);
          if (found !== null) expect(found.user).toEqual(user);
        }
        expect(await usersOf(store, user?.organizationId ?? "")).toHaveLength(1);
      },
    };
  },

  async "a sign-in with the e-mail of somebody who has not proven it"(given) {
    const unproven = await addAccount(given);
    const { organization, user, session } = unproven;
    const invitation = newInvitation(unproven);
    await invite(given, invitation);
    const subject = newDigest();
    let last = "";
    return {
      attempt(store) {
        const account = provenAccount(user.email.toUpperCase());
        last = account.session.tokenDigest;
        return signIn(store, subject, account);
      },
      async expectWhole(store) {
        const found = await sessionWith(store, last);
        expect(found?.user.organizationId).not.toBe(organization.id);
        expect((await userWith(store, user.email))?.record).toEqual(found?.user);
        const lost = await userWith(store, user.id + LOST_EMAIL_SUFFIX);
        expect(lost?.record).toMatchObject({ id: user.id, passwordHash: null, role: "viewer" });
        expect(await sessionWith(store, session.tokenDigest)).toBeNull();
        expect(await invitationWith(store, invitation.tokenDigest)).toBeNull();
        expect(await invitationsOf(store, organization.id)).toEqual([]);
      },
    };
  },

  async "a sign-in of a user with a proven e-mail"(given) {
    const { user, session } = await addAccount(given, provenAccount());
    const subject = newDigest();
    let last = "";
    return {
      attempt(store) {
        const account = provenAccount(user.email.toUpperCase());
        last = account.session.tokenDigest;
        return signIn(store, subject, account);
      },
      async expectWhole(store) {
        expect((await userWith(store, user.email))?.record).toEqual(user);
        for (const digest of [session.tokenDigest, last])
          expect((await sessionWith(store, digest))?.user).toEqual(user);
        const again = provenAccount();
        expect(await signIn(store, subject, again)).toBe(true);
        expect((await sessionWith(store, again.session.tokenDigest))?.user.id).toBe(user.id);
      },
    };
  },
};
