import type { StorageAdapter } from "@keystead/core";
import { DEPLOYMENT, type Write } from "@keystead/core/adapter";
import { addRecord, deleteRecord, listRecords, updateRecord } from "@keystead/storage-conformance/records";
import { expect } from "vitest";
import {
  type Account,
  addAccount,
  addColleague,
  changePassword,
  commitPeople,
  createdAt,
  invitationsOf,
  invitationWith,
  invite,
  joining,
  moveEnd,
  newAccount,
  newDigest,
  newEmail,
  newInvitation,
  newSession,
  productWith,
  registration,
  removalOf,
  sessionWith,
  soon,
  sweepEnded,
  usersOf,
  userWith,
} from "../people.ts";
import { productRecord } from "../records.ts";
import type { Begin } from "./operation.ts";
import { signIns } from "./sign-ins.ts";

const all = { page: 1, perPage: 100 };

function insertOf(record: Account["session"]): Write {
  return { op: "insert", kind: "sessions", record };
}

/** Of those who tried to become the user with an e-mail, one did, wholly; of the others there is nothing. */
async function expectOne(store: StorageAdapter, email: string, tried: readonly Account[]): Promise<void> {
  const winner = (await userWith(store, email))?.record;
  expect(tried.map(({ user }) => user.id)).toContain(winner?.id);
  for (const { user, session } of tried) {
    const isThere = user.id === winner?.id;
    const found = await sessionWith(store, session.tokenDigest);
    expect(found?.user.id).toBe(isThere ? user.id : undefined);
    const [stored] = await store.get("users", DEPLOYMENT, [user.id]);
    expect(stored?.record.id).toBe(found?.user.id);
    const there = await usersOf(store, user.organizationId);
    if (!isThere && user.organizationId !== winner?.organizationId) expect(there).toEqual([]);
  }
  const again = newSession(winner?.id ?? "");
  expect(await commitPeople(store, [insertOf(again)])).toBe(true);
  expect((await sessionWith(store, again.tokenDigest))?.user.id).toBe(winner?.id);
}

export const operations: Record<string, Begin> = {
  ...signIns,

  async "a registration"() {
    const [email, tried] = [newEmail(), [] as Account[]];
    return {
      attempt(store) {
        const account = newAccount(email);
        tried.push(account);
        return commitPeople(store, registration(account));
      },
      expectWhole: (store) => expectOne(store, email, tried),
    };
  },

  async "the registration of the first user of all"() {
    const tried: Account[] = [];
    return {
      attempt(store) {
        const account = newAccount();
        tried.push(account);
        return commitPeople(store, [{ op: "expectNone", kind: "users" }, ...registration(account)]);
      },
      async expectWhole(store) {
        const found = await Promise.all(tried.map(({ user }) => userWith(store, user.email)));
        const [winner, ...others] = found.filter((user) => user !== null);
        expect(others).toEqual([]);
        const account = tried.filter(({ user }) => user.id === winner?.record.id);
        await expectOne(store, winner?.record.email ?? "", account);
      },
    };
  },

  async "a further user"(given) {
    const { organization } = await addAccount(given);
    const [email, tried] = [newEmail(), [] as Account[]];
    return {
      attempt(store) {
        const account = newAccount(email, organization.id);
        tried.push(account);
        return commitPeople(store, [{ op: "insert", kind: "users", record: account.user }]);
      },
      async expectWhole(store) {
        const user = (await userWith(store, email))?.record;
        expect(tried.map((account) => account.user)).toContainEqual(user);
        expect(await usersOf(store, organization.id)).toHaveLength(2);
      },
    };
  },

  async "an invitation that is accepted"(given) {
    const issuer = await addAccount(given);
    const { organization } = issuer;
    const [invitation, tried] = [newInvitation(issuer), [] as Account[]];
    await invite(given, invitation);
    return {
      async attempt(store) {
        const account = newAccount(invitation.email, organization.id);
        tried.push(account);
        const open = await invitationWith(store, invitation.tokenDigest);
        return open && commitPeople(store, [removalOf(open), ...joining(account)]);
      },
      async expectWhole(store) {
        await expectOne(store, invitation.email, tried);
        expect(await usersOf(store, organization.id)).toHaveLength(2);
        expect(await invitationsOf(store, organization.id)).toEqual([]);
      },
    };
  },

  async "a user who is deleted"(given) {
    const { organization } = await addAccount(given);
    const colleague = await addColleague(given, organization.id);
    const { user, session } = colleague;
    const invitation = newInvitation(colleague);
    await invite(given, invitation);
    return {
      attempt: (store) => commitPeople(store, [{ op: "delete", kind: "users", id: user.id }]),
      async expectWhole(store) {
        expect(await invitationWith(store, invitation.tokenDigest)).toBeNull();
        expect(await sessionWith(store, session.tokenDigest)).toBeNull();
        expect(await userWith(store, user.email)).toBeNull();
        expect(await usersOf(store, organization.id)).toHaveLength(1);
        const anew = await addAccount(store, newAccount(user.email));
        expect((await userWith(store, user.email))?.record).toEqual(anew.user);
      },
    };
  },

  async "a new password"(given) {
    const { user, session } = await addAccount(given);
    const other = newSession(user.id);
    expect(await commitPeople(given, [insertOf(other)])).toBe(true);
    const changed = { ...user, passwordHash: "new" };
    return {
      attempt: (store) => changePassword(store, changed, session.tokenDigest),
      async expectWhole(store) {
        expect(await sessionWith(store, session.tokenDigest)).toEqual({ session, user: changed });
        expect(await sessionWith(store, other.tokenDigest)).toBeNull();
      },
    };
  },

  async "a further session"(given) {
    const { user } = await addAccount(given);
    const tried = [newSession(user.id), newSession(user.id)];
    const left = [...tried];
    return {
      async attempt(store) {
        const session = left.shift() ?? newSession(user.id);
        const { version = 0 } = (await userWith(store, user.email)) ?? {};
        const expected = { op: "expect", kind: "users", id: user.id, version } as const;
        return commitPeople(store, [expected, insertOf(session)]);
      },
      async expectWhole(store) {
        const [first, last] = await Promise.all(
          tried.map(({ tokenDigest }) => sessionWith(store, tokenDigest)),
        );
        expect(last).toEqual({ session: tried[1], user });
        if (first) expect(first).toEqual({ session: tried[0], user });
      },
    };
  },

  async "a session that is lengthened, and one that is ended"(given) {
    const [extended, deleted] = [await addAccount(given), await addAccount(given)];
    const expiresAt = new Date("2030-02-01T12:00:00.000Z");
    return {
      async attempt(store) {
        await moveEnd(store, extended.session.tokenDigest, expiresAt);
        const id = deleted.session.tokenDigest;
        await commitPeople(store, [{ op: "delete", kind: "sessions", id }]);
      },
      async expectWhole(store) {
        const found = await sessionWith(store, extended.session.tokenDigest);
        expect(found?.session).toEqual({ ...extended.session, expiresAt });
        expect(await sessionWith(store, deleted.session.tokenDigest)).toBeNull();
      },
    };
  },

  async "a sweep"(given) {
    const issuer = await addAccount(given);
    const { organization, session } = issuer;
    const invitation = newInvitation(issuer);
    await invite(given, invitation);
    return {
      attempt: (store) => sweepEnded(store, new Date("2030-03-01T00:00:00.000Z"), 10),
      async expectWhole(store) {
        expect(await sessionWith(store, session.tokenDigest)).toBeNull();
        expect(await invitationWith(store, invitation.tokenDigest)).toBeNull();
        expect(await invitationsOf(store, organization.id)).toEqual([]);
      },
    };
  },

  async "an invitation in the place of an earlier one"(given) {
    const issuer = await addAccount(given);
    const { organization } = issuer;
    const email = newEmail();
    const first = newInvitation(issuer, email);
    const tried = [first];
    await invite(given, first);
    return {
      attempt(store) {
        const invitation = newInvitation(issuer, email);
        tried.push(invitation);
        return invite(store, invitation);
      },
      async expectWhole(store) {
        const [last, ...earlier] = tried.toReversed();
        expect((await invitationsOf(store, organization.id)).map(({ id }) => id)).toEqual([last?.id]);
        expect((await invitationWith(store, last?.tokenDigest ?? ""))?.record.id).toBe(last?.id);
        for (const { tokenDigest } of earlier) expect(await invitationWith(store, tokenDigest)).toBeNull();
      },
    };
  },

  async "products.create"(given) {
    const { organization } = await addAccount(given);
    const publicKey = newDigest();
    return {
      attempt: (store) => addRecord(store, "products", organization.id, productRecord({ publicKey })),
      async expectWhole(store) {
        const { items } = await listRecords(store, "products", organization.id, all);
        expect(items.map((product) => product.publicKey)).toEqual([publicKey]);
        expect(await productWith(store, publicKey)).toBe(items[0]?.id);
      },
    };
  },

  async "products.update of the public key, and delete"(given) {
    const { organization } = await addAccount(given);
    const [kept, gone] = [productRecord(), productRecord()];
    for (const product of [kept, gone]) await addRecord(given, "products", organization.id, product);
    const publicKey = newDigest();
    return {
      async attempt(store) {
        await updateRecord(store, "products", organization.id, kept.id, { publicKey });
        await deleteRecord(store, "products", organization.id, gone.id);
      },
      async expectWhole(store) {
        expect(await productWith(store, publicKey)).toBe(kept.id);
        for (const free of [kept.publicKey, gone.publicKey]) {
          expect(await productWith(store, free)).toBeUndefined();
          const next = productRecord({ publicKey: free });
          await addRecord(store, "products", organization.id, next);
          expect(await productWith(store, free)).toBe(next.id);
        }
      },
    };
  },

  async "the first signing key"(given) {
    const { organization } = await addAccount(given);
    const times = { createdAt, signsFrom: createdAt, retiredAt: null, filesUntil: new Date(0) };
    const shared = { organizationId: organization.id, replaces: "", publicKey: "public", ...times };
    return {
      attempt(store) {
        const record = { ...shared, kid: newDigest(), sealedPrivateKey: "sealed" };
        return commitPeople(store, [{ op: "insert", kind: "signingKeys", record }]);
      },
      async expectWhole(store) {
        const filters = { organizationId: organization.id, retiredAfter: soon };
        const { items } = await store.list("signingKeys", DEPLOYMENT, { ...all, filters });
        expect(items).toHaveLength(1);
        const published: unknown[] = [];
        for await (const batch of store.readAll("signingKeys", DEPLOYMENT, {
          filters: { retiredAfter: soon },
        }))
          published.push(...batch);
        expect(published).toEqual(items);
      },
    };
  },
};
