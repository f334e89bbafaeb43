import type { MemoryData } from "../../../src/memory/index.ts";
import { type Defect, spoiled } from "./spoil.ts";

/** The user with the e-mail gets the password back, as if it had never been removed. */
function keepPasswords(data: MemoryData): () => void {
  const hashes = new Map([...data.users].map(([id, { passwordHash }]) => [id, passwordHash]));
  return () => {
    for (const [id, hash] of hashes) {
      const user = data.users.get(id);
      if (user) user.passwordHash = hash;
    }
  };
}

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
    name: "a user who is known by e-mail keeps a password that proves nothing",
    noticedBy: "identities.signIn gives the identity to the user with the e-mail",
    spoil: (store, data) =>
      spoiled(store, "identities", {
        async signIn(signIn) {
          const restore = keepPasswords(data);
          const user = await store.identities.signIn(signIn);
          restore();
          return user;
        },
      }),
  },
  {
    name: "a user who is known by e-mail keeps the sessions of the password",
    noticedBy: "identities.signIn gives the identity to the user with the e-mail",
    spoil: (store, data) =>
      spoiled(store, "identities", {
        async signIn(signIn) {
          const sessions = new Map(data.sessions);
          const user = await store.identities.signIn(signIn);
          for (const [digest, session] of sessions) data.sessions.set(digest, session);
          return user;
        },
      }),
  },
  {
    name: "an e-mail is enough to sign in, and the identity is not stored",
    noticedBy: "identities.signIn gives the identity to the user with the e-mail",
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
