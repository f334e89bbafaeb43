import { type RecordsOfAll, recordsOf } from "../../records-of.ts";
import { type Defect, spoiled } from "./spoil.ts";

/** A sign-in after which the unproven accounts are given back what this takes from a copy of them. */
function afterSignIn(restore: (before: RecordsOfAll, after: RecordsOfAll) => void): Defect["spoil"] {
  return (store, records, data) =>
    spoiled(store, "identities", {
      async signIn(signIn) {
        const before = recordsOf(structuredClone(data));
        const user = await store.identities.signIn(signIn);
        restore(before, records);
        return user;
      },
    });
}

const losing = "identities.signIn gives a newcomer the e-mail";

export const identityDefects: Defect[] = [
  {
    name: "a pending sign-in can be taken twice",
    noticedBy: "identities.take is true once",
    spoil: (store, records) =>
      spoiled(store, "identities", {
        async take(pending, now) {
          const begun = records.pendingSignIns.get(pending.stateDigest);
          const taken = await store.identities.take(pending, now);
          if (begun) records.pendingSignIns.set(begun);
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
    spoil: (store, records) =>
      spoiled(store, "identities", {
        take: (pending, now) =>
          store.identities.take({ ...pending, ...records.pendingSignIns.get(pending.stateDigest) }, now),
      }),
  },
  {
    name: "a wrong attempt uses a pending sign-in up",
    noticedBy: "identities.take is false for another",
    spoil: (store, records) =>
      spoiled(store, "identities", {
        async take(pending, now) {
          const taken = await store.identities.take(pending, now);
          records.pendingSignIns.delete(pending.stateDigest);
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
    spoil: (store, records) =>
      spoiled(store, "identities", {
        signIn(signIn) {
          if (signIn.email !== null) records.identities.clear();
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
    spoil: (store, records) =>
      spoiled(store, "identities", {
        signIn(signIn) {
          for (const user of records.users.values()) user.emailVerifiedAt ??= new Date(0);
          return store.identities.signIn(signIn);
        },
      }),
  },
  {
    name: "an account that lost its e-mail keeps its password",
    noticedBy: losing,
    spoil: afterSignIn((before, after) => {
      for (const user of after.users.values())
        user.passwordHash = before.users.get(user.id)?.passwordHash ?? null;
    }),
  },
  {
    name: "an account that lost its e-mail keeps its role",
    noticedBy: losing,
    spoil: afterSignIn((before, after) => {
      for (const user of after.users.values()) user.role = before.users.get(user.id)?.role ?? user.role;
    }),
  },
  {
    name: "an account that lost its e-mail keeps its sessions",
    noticedBy: losing,
    spoil: afterSignIn((before, after) => {
      for (const session of before.sessions.values()) after.sessions.set(session);
    }),
  },
  {
    name: "an account that lost its e-mail keeps its invitations open",
    noticedBy: losing,
    spoil: afterSignIn((before, after) => {
      for (const invitation of before.invitations.values()) after.invitations.set(invitation);
    }),
  },
  {
    name: "an account loses its e-mail to one who may not register",
    noticedBy: "identities.signIn leaves an unproven e-mail",
    spoil: (store, records) =>
      spoiled(store, "identities", {
        async signIn(signIn) {
          const user = await store.identities.signIn(signIn);
          for (const each of records.users.values())
            if (user === null && each.email === signIn.email) each.passwordHash = null;
          return user;
        },
      }),
  },
  {
    name: "an e-mail is enough to sign in, and the identity is not stored",
    noticedBy: "identities.signIn gives the identity to the user with the proven e-mail",
    spoil: (store, records) =>
      spoiled(store, "identities", {
        async signIn(signIn) {
          const user = await store.identities.signIn(signIn);
          records.identities.clear();
          return user;
        },
      }),
  },
  {
    name: "a person who may not register gets a session",
    noticedBy: "identities.signIn is null",
    spoil: (store, records) =>
      spoiled(store, "identities", {
        async signIn(signIn) {
          const user = await store.identities.signIn(signIn);
          const { session } = signIn;
          const anyone = records.users.keys()[0] ?? "";
          if (user === null) records.sessions.set({ ...session, userId: anyone });
          return user;
        },
      }),
  },
  {
    name: "a deleted user's identity stays",
    noticedBy: "identities.signIn knows nobody by the identity of a user who was deleted",
    spoil: (store, records) =>
      spoiled(store, "users", {
        async delete(organizationId, id) {
          const { users, identities } = records;
          const [user, known] = [users.get(id), identities.values()];
          const ghost = `ghost ${id}`;
          const deleted = await store.users.delete(organizationId, id);
          if (user) users.set({ ...user, id: ghost });
          for (const identity of known) identities.set({ ...identity, userId: ghost });
          return deleted;
        },
      }),
  },
];
