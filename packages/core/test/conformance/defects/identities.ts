import type { MemoryData } from "../../../src/memory/index.ts";
import { type Defect, spoiled } from "./spoil.ts";

/** A sign-in after which the unproven accounts are given back what this takes from a copy of them. */
function afterSignIn(restore: (before: MemoryData, data: MemoryData) => void): Defect["spoil"] {
  return (store, data) =>
    spoiled(store, "identities", {
      async signIn(signIn) {
        const before = structuredClone(data);
        const user = await store.identities.signIn(signIn);
        restore(before, data);
        return user;
      },
    });
}

const losing = "identities.signIn gives a newcomer the e-mail";

export const identityDefects: Defect[] = [
  {
    name: "a pending sign-in can be taken twice",
    noticedBy: "identities.take is true once",
    spoil: (store, data) =>
      spoiled(store, "identities", {
        async take(pending, now) {
          const begun = data.pendingSignIns.get(pending.stateDigest);
          const taken = await store.identities.take(pending, now);
          if (begun) data.pendingSignIns.set(begun.stateDigest, begun);
          return taken;
        },
      }),
  },
  {
    name: "a pending sign-in can be taken when its time is over",
    noticedBy: "identities.take is false from the end on",
    spoil: (store) =>
      spoiled(store, "identities", { take: (pending) => store.identities.take(pending, new Date(0)) }),
  },
  {
    name: "a pending sign-in can be taken from another browser",
    noticedBy: "identities.take is false for another",
    spoil: (store, data) =>
      spoiled(store, "identities", {
        take: (pending, now) =>
          store.identities.take({ ...pending, ...data.pendingSignIns.get(pending.stateDigest) }, now),
      }),
  },
  {
    name: "a wrong attempt uses a pending sign-in up",
    noticedBy: "identities.take is false for another",
    spoil: (store, data) =>
      spoiled(store, "identities", {
        async take(pending, now) {
          const taken = await store.identities.take(pending, now);
          data.pendingSignIns.delete(pending.stateDigest);
          return taken;
        },
      }),
  },
  {
    name: "beginning a sign-in deletes those that are under way",
    noticedBy: "identities.take finds a sign-in",
    spoil: (store) =>
      spoiled(store, "identities", {
        begin: (pending) => store.identities.begin(pending, new Date(8.64e15)),
      }),
  },
  {
    name: "a person is known by e-mail before the identity",
    noticedBy: "identities.signIn knows a user by the identity",
    spoil: (store, data) =>
      spoiled(store, "identities", {
        signIn(signIn) {
          if (signIn.email !== null) data.identities.clear();
          return store.identities.signIn(signIn);
        },
      }),
  },
  {
    name: "identities of two providers are mixed up",
    noticedBy: "identities.signIn tells providers and subjects apart",
    spoil: (store) =>
      spoiled(store, "identities", {
        signIn: (signIn) =>
          store.identities.signIn({ ...signIn, identity: { ...signIn.identity, provider: "google" } }),
      }),
  },
  {
    name: "subjects are compared without regard to case",
    noticedBy: "identities.signIn tells providers and subjects apart",
    spoil: (store) =>
      spoiled(store, "identities", {
        signIn: (signIn) => {
          const subject = signIn.identity.subject.toLowerCase();
          return store.identities.signIn({ ...signIn, identity: { ...signIn.identity, subject } });
        },
      }),
  },
  {
    name: "an unproven e-mail is linked",
    noticedBy: losing,
    spoil: (store, data) =>
      spoiled(store, "identities", {
        signIn(signIn) {
          for (const user of data.users.values()) user.emailVerifiedAt ??= new Date(0);
          return store.identities.signIn(signIn);
        },
      }),
  },
  {
    name: "an account that lost its e-mail keeps its password",
    noticedBy: losing,
    spoil: afterSignIn((before, data) => {
      for (const user of data.users.values())
        user.passwordHash = before.users.get(user.id)?.passwordHash ?? null;
    }),
  },
  {
    name: "an account that lost its e-mail keeps its role",
    noticedBy: losing,
    spoil: afterSignIn((before, data) => {
      for (const user of data.users.values()) user.role = before.users.get(user.id)?.role ?? user.role;
    }),
  },
  {
    name: "an account that lost its e-mail keeps its sessions",
    noticedBy: losing,
    spoil: afterSignIn((before, data) => {
      for (const [digest, session] of before.sessions) data.sessions.set(digest, session);
    }),
  },
  {
    name: "an account that lost its e-mail keeps its invitations open",
    noticedBy: losing,
    spoil: afterSignIn((before, data) => {
      for (const [id, row] of before.invitations) data.invitations.set(id, row);
    }),
  },
  {
    name: "an account loses its e-mail to one who may not register",
    noticedBy: "identities.signIn leaves an unproven e-mail",
    spoil: (store, data) =>
      spoiled(store, "identities", {
        async signIn(signIn) {
          const user = await store.identities.signIn(signIn);
          for (const each of data.users.values())
            if (user === null && each.email === signIn.email) each.passwordHash = null;
          return user;
        },
      }),
  },
  {
    name: "an e-mail is enough to sign in, and the identity is not stored",
    noticedBy: "identities.signIn gives the identity to the user with the proven e-mail",
    spoil: (store, data) =>
      spoiled(store, "identities", {
        async signIn(signIn) {
          const user = await store.identities.signIn(signIn);
          data.identities.clear();
          return user;
        },
      }),
  },
  {
    name: "a person who may not register gets a session",
    noticedBy: "identities.signIn is null",
    spoil: (store, data) =>
      spoiled(store, "identities", {
        async signIn(signIn) {
          const user = await store.identities.signIn(signIn);
          const { session } = signIn;
          const anyone = [...data.users.keys()][0] ?? "";
          if (user === null) data.sessions.set(session.tokenDigest, { ...session, userId: anyone });
          return user;
        },
      }),
  },
  {
    name: "a deleted user's identity stays",
    noticedBy: "identities.signIn knows nobody by the identity of a user who was deleted",
    spoil: (store, data) =>
      spoiled(store, "users", {
        async delete(organizationId, id) {
          const [user, identities] = [data.users.get(id), new Map(data.identities)];
          const deleted = await store.users.delete(organizationId, id);
          if (user) data.users.set(`ghost ${id}`, user);
          for (const [key, identity] of identities)
            data.identities.set(key, { ...identity, userId: `ghost ${id}` });
          return deleted;
        },
      }),
  },
];
