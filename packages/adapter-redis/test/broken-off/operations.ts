import { LOST_EMAIL_SUFFIX, type Storage } from "@keystead/core";
import { expect } from "vitest";
import {
  type Account,
  addAccount,
  addColleague,
  createdAt,
  newAccount,
  newDigest,
  newEmail,
  newInvitation,
  newSession,
  newSignIn,
  productWith,
  soon,
} from "../people.ts";
import { productRecord } from "../records.ts";

const all = { page: 1, perPage: 100 };

/** An operation of several commands that may break off after any of them. */
interface Operation {
  /** Does it as whoever asks again would: what names a record is new. */
  attempt(store: Storage): Promise<unknown>;
  /** What is so once the last attempt has returned, wherever the one before has broken off. */
  expectWhole(store: Storage): Promise<void>;
}

/** Of those who tried to become the user with an e-mail, one did, wholly; of the others there is nothing. */
async function expectOne(store: Storage, email: string, tried: readonly Account[]): Promise<void> {
  const winner = await store.accounts.findUserByEmail(email);
  expect(tried.map(({ user }) => user.id)).toContain(winner?.id);
  for (const { user, session } of tried) {
    const isThere = user.id === winner?.id;
    const found = await store.accounts.findSession(session.tokenDigest, soon);
    expect(found?.user.id).toBe(isThere ? user.id : undefined);
    expect((await store.accounts.updateUser(user.id, { name: "Grace" }))?.id).toBe(found?.user.id);
    const { total } = await store.users.list(user.organizationId, all);
    if (!isThere && user.organizationId !== winner?.organizationId) expect(total).toBe(0);
  }
  const again = newSession(winner?.id ?? "");
  expect(await store.accounts.createSession(again, "hash")).toBe(true);
  expect((await store.accounts.findSession(again.tokenDigest, soon))?.user.id).toBe(winner?.id);
}

/** Stores what an operation needs to find. */
export type Begin = (given: Storage) => Promise<Operation>;

export const operations: Record<string, Begin> = {
  async "accounts.register"() {
    const [email, tried] = [newEmail(), [] as Account[]];
    return {
      async attempt(store) {
        const account = newAccount(email);
        tried.push(account);
        await addAccount(store, account);
      },
      expectWhole: (store) => expectOne(store, email, tried),
    };
  },

  async "accounts.register for the first user of all"() {
    const tried: Account[] = [];
    return {
      attempt(store) {
        const account = newAccount();
        tried.push(account);
        const { organization, user, session } = account;
        return store.accounts.register(organization, user, session, { onlyFirst: true });
      },
      async expectWhole(store) {
        const found = tried.map(({ user }) => store.accounts.findUserByEmail(user.email));
        const [winner, ...others] = (await Promise.all(found)).filter((user) => user !== null);
        expect(others).toEqual([]);
        const account = tried.filter(({ user }) => user.id === winner?.id);
        await expectOne(store, winner?.email ?? "", account);
      },
    };
  },

  async "users.create"(given) {
    const { organization } = await addAccount(given);
    const [email, tried] = [newEmail(), [] as Account[]];
    return {
      attempt(store) {
        const account = newAccount(email, organization.id);
        tried.push(account);
        return store.users.create(account.user);
      },
      async expectWhole(store) {
        const user = await store.accounts.findUserByEmail(email);
        expect(tried.map((account) => account.user)).toContainEqual(user);
        expect((await store.users.list(organization.id, all)).total).toBe(2);
      },
    };
  },

  async "invitations.accept"(given) {
    const issuer = await addAccount(given);
    const { organization } = issuer;
    const [invitation, tried] = [newInvitation(issuer), [] as Account[]];
    await given.invitations.create(organization.id, invitation);
    return {
      attempt(store) {
        const account = newAccount(invitation.email, organization.id);
        tried.push(account);
        return store.invitations.accept(invitation.tokenDigest, { ...account, now: soon });
      },
      async expectWhole(store) {
        await expectOne(store, invitation.email, tried);
        expect((await store.users.list(organization.id, all)).total).toBe(2);
        const open = await store.invitations.list(organization.id, { ...all, now: soon });
        expect(open.total).toBe(0);
      },
    };
  },

  async "identities.signIn of somebody new"() {
    const [subject, email] = [newDigest(), newEmail()];
    const tried: string[] = [];
    return {
      attempt(store) {
        const signIn = newSignIn(subject, email);
        tried.push(signIn.session.tokenDigest);
        return store.identities.signIn(signIn);
      },
      async expectWhole(store) {
        const user = await store.accounts.findUserByEmail(email);
        expect((await store.identities.signIn(newSignIn(subject, newEmail())))?.id).toBe(user?.id);
        const [last, ...earlier] = tried.toReversed();
        expect((await store.accounts.findSession(last ?? "", soon))?.user).toEqual(user);
        for (const digest of earlier) {
          const found = await store.accounts.findSession(digest, soon);
          if (found !== null) expect(found.user).toEqual(user);
        }
        expect((await store.users.list(user?.organizationId ?? "", all)).total).toBe(1);
      },
    };
  },

  async "identities.signIn with the e-mail of somebody who has not proven it"(given) {
    const unproven = await addAccount(given);
    const { organization, user, session } = unproven;
    const invitation = newInvitation(unproven);
    await given.invitations.create(organization.id, invitation);
    const subject = newDigest();
    let last = "";
    return {
      attempt(store) {
        const signIn = newSignIn(subject, user.email.toUpperCase());
        last = signIn.session.tokenDigest;
        return store.identities.signIn(signIn);
      },
      async expectWhole(store) {
        const found = await store.accounts.findSession(last, soon);
        expect(found?.user.organizationId).not.toBe(organization.id);
        expect(await store.accounts.findUserByEmail(user.email)).toEqual(found?.user);
        const lost = await store.accounts.findUserByEmail(user.id + LOST_EMAIL_SUFFIX);
        expect(lost).toMatchObject({ id: user.id, passwordHash: null, role: "viewer" });
        expect(await store.accounts.findSession(session.tokenDigest, soon)).toBeNull();
        expect(await store.invitations.find(invitation.tokenDigest, soon)).toBeNull();
        expect((await store.invitations.list(organization.id, { ...all, now: soon })).total).toBe(0);
      },
    };
  },

  async "identities.signIn of a user with a proven e-mail"(given) {
    const account = newAccount();
    account.user.emailVerifiedAt = createdAt;
    const { user, session } = await addAccount(given, account);
    const subject = newDigest();
    let last = "";
    return {
      attempt(store) {
        const signIn = newSignIn(subject, user.email.toUpperCase());
        last = signIn.session.tokenDigest;
        return store.identities.signIn(signIn);
      },
      async expectWhole(store) {
        expect(await store.accounts.findUserByEmail(user.email)).toEqual(user);
        for (const digest of [session.tokenDigest, last])
          expect((await store.accounts.findSession(digest, soon))?.user).toEqual(user);
        expect((await store.identities.signIn(newSignIn(subject, newEmail())))?.id).toBe(user.id);
      },
    };
  },

  async "users.delete"(given) {
    const { organization } = await addAccount(given);
    const colleague = await addColleague(given, organization.id);
    const { user, session } = colleague;
    const invitation = newInvitation(colleague);
    await given.invitations.create(organization.id, invitation);
    return {
      attempt: (store) => store.users.delete(organization.id, user.id),
      async expectWhole(store) {
        expect(await store.invitations.find(invitation.tokenDigest, soon)).toBeNull();
        expect(await store.accounts.findSession(session.tokenDigest, soon)).toBeNull();
        expect(await store.accounts.findUserByEmail(user.email)).toBeNull();
        expect((await store.users.list(organization.id, all)).total).toBe(1);
        const anew = await addAccount(store, newAccount(user.email));
        expect(await store.accounts.findUserByEmail(user.email)).toEqual(anew.user);
      },
    };
  },

  async "accounts.changePassword"(given) {
    const { user, session } = await addAccount(given);
    const other = newSession(user.id);
    await given.accounts.createSession(other, user.passwordHash);
    const change = { expected: user.passwordHash, passwordHash: "new", keepSession: session.tokenDigest };
    return {
      attempt: (store) => store.accounts.changePassword(user.id, change),
      async expectWhole(store) {
        const found = await store.accounts.findSession(session.tokenDigest, soon);
        expect(found).toEqual({ session, user: { ...user, passwordHash: "new" } });
        expect(await store.accounts.findSession(other.tokenDigest, soon)).toBeNull();
      },
    };
  },

  async "accounts.createSession"(given) {
    const { user } = await addAccount(given);
    const tried = [newSession(user.id), newSession(user.id)];
    const left = [...tried];
    return {
      attempt: (store) => store.accounts.createSession(left.shift() ?? newSession(user.id), "hash"),
      async expectWhole(store) {
        const [first, last] = await Promise.all(
          tried.map(({ tokenDigest }) => store.accounts.findSession(tokenDigest, soon)),
        );
        expect(last).toEqual({ session: tried[1], user });
        if (first) expect(first).toEqual({ session: tried[0], user });
      },
    };
  },

  async "accounts.extendSession, deleteSession"(given) {
    const [extended, deleted] = [await addAccount(given), await addAccount(given)];
    const expiresAt = new Date("2030-02-01T12:00:00.000Z");
    return {
      async attempt(store) {
        const change = { dueBefore: expiresAt, expiresAt, now: soon };
        await store.accounts.extendSession(extended.session.tokenDigest, change);
        await store.accounts.deleteSession(deleted.session.tokenDigest);
      },
      async expectWhole(store) {
        const found = await store.accounts.findSession(extended.session.tokenDigest, soon);
        expect(found?.session).toEqual({ ...extended.session, expiresAt });
        expect(await store.accounts.findSession(deleted.session.tokenDigest, soon)).toBeNull();
      },
    };
  },

  async "accounts.deleteEnded"(given) {
    const issuer = await addAccount(given);
    const { organization, session } = issuer;
    const invitation = newInvitation(issuer);
    await given.invitations.create(organization.id, invitation);
    const over = new Date("2030-03-01T00:00:00.000Z");
    return {
      attempt: (store) => store.accounts.deleteEnded({ sessions: over, invitations: over }, 10),
      async expectWhole(store) {
        expect(await store.accounts.findSession(session.tokenDigest, soon)).toBeNull();
        expect(await store.invitations.find(invitation.tokenDigest, soon)).toBeNull();
        expect((await store.invitations.list(organization.id, { ...all, now: soon })).total).toBe(0);
      },
    };
  },

  async "invitations.create in the place of an earlier one"(given) {
    const issuer = await addAccount(given);
    const { organization } = issuer;
    const email = newEmail();
    const first = newInvitation(issuer, email);
    const tried = [first];
    await given.invitations.create(organization.id, first);
    return {
      attempt(store) {
        const invitation = newInvitation(issuer, email);
        tried.push(invitation);
        return store.invitations.create(organization.id, invitation);
      },
      async expectWhole(store) {
        const [last, ...earlier] = tried.toReversed();
        const { items } = await store.invitations.list(organization.id, { ...all, now: soon });
        expect(items.map(({ id }) => id)).toEqual([last?.id]);
        expect((await store.invitations.find(last?.tokenDigest ?? "", soon))?.invitation.id).toBe(last?.id);
        for (const { tokenDigest } of earlier)
          expect(await store.invitations.find(tokenDigest, soon)).toBeNull();
      },
    };
  },

  async "products.create"(given) {
    const { organization } = await addAccount(given);
    const publicKey = newDigest();
    return {
      attempt: (store) => store.products.create(organization.id, productRecord({ publicKey })),
      async expectWhole(store) {
        const { items } = await store.products.list(organization.id, all);
        expect(items.map((product) => product.publicKey)).toEqual([publicKey]);
        expect(await productWith(store, publicKey)).toBe(items[0]?.id);
      },
    };
  },

  async "products.update of the public key, and delete"(given) {
    const { organization } = await addAccount(given);
    const [kept, gone] = [productRecord(), productRecord()];
    for (const product of [kept, gone]) await given.products.create(organization.id, product);
    const publicKey = newDigest();
    return {
      async attempt(store) {
        await store.products.update(organization.id, kept.id, { publicKey });
        await store.products.delete(organization.id, gone.id);
      },
      async expectWhole(store) {
        expect(await productWith(store, publicKey)).toBe(kept.id);
        for (const free of [kept.publicKey, gone.publicKey]) {
          expect(await productWith(store, free)).toBeUndefined();
          const next = productRecord({ publicKey: free });
          await store.products.create(organization.id, next);
          expect(await productWith(store, free)).toBe(next.id);
        }
      },
    };
  },

  async "signingKeys.createFirst"(given) {
    const { organization } = await addAccount(given);
    const times = { createdAt, signsFrom: createdAt, retiredAt: null };
    return {
      attempt: (store) =>
        store.signingKeys.createFirst(organization.id, {
          kid: newDigest(),
          publicKey: "public",
          sealedPrivateKey: "sealed",
          ...times,
        }),
      async expectWhole(store) {
        const keys = await store.signingKeys.list(organization.id, soon);
        expect(keys).toHaveLength(1);
        const published = await store.signingKeys.listPublished(soon);
        expect(published).toEqual(keys.map(({ kid, publicKey }) => ({ kid, publicKey })));
      },
    };
  },
};
