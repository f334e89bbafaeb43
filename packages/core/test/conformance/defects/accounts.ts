import { type Defect, spoiled } from "./spoil.ts";

export const accountDefects: Defect[] = [
  {
    name: "e-mails regard case",
    noticedBy: "accounts.findUserByEmail finds without regard to case",
    spoil: (store) =>
      spoiled(store, "accounts", {
        async findUserByEmail(email) {
          const user = await store.accounts.findUserByEmail(email);
          return user?.email === email ? user : null;
        },
      }),
  },
  {
    name: "e-mails are stored in lower case",
    noticedBy: "accounts.register stores",
    spoil: (store) =>
      spoiled(store, "accounts", {
        register: (organization, user, session) =>
          store.accounts.register(organization, { ...user, email: user.email.toLowerCase() }, session),
      }),
  },
  {
    name: "a refused registration leaves its session",
    noticedBy: "accounts.register refuses an e-mail",
    spoil: (store, records) =>
      spoiled(store, "accounts", {
        register(organization, user, session) {
          if (session) records.sessions.set(session);
          return store.accounts.register(organization, user, session).catch((error: unknown) => {
            records.users.set(user);
            throw error;
          });
        },
      }),
  },
  {
    name: "updateUser gives the password's hash away",
    noticedBy: "accounts.updateUser changes",
    spoil: (store, records) =>
      spoiled(store, "accounts", {
        async updateUser(id, changes) {
          await store.accounts.updateUser(id, changes);
          return records.users.get(id) ?? null;
        },
      }),
  },
  {
    name: "changing a password leaves the other sessions",
    noticedBy: "accounts.changePassword sets the hash and ends",
    spoil: (store) =>
      spoiled(store, "accounts", {
        changePassword: (id, { expected, passwordHash }) =>
          store.accounts.rehashPassword(id, { expected: expected ?? "", passwordHash }),
      }),
  },
  {
    name: "changing a password ends the sessions of everyone",
    noticedBy: "accounts.changePassword sets the hash and ends",
    spoil: (store, records) =>
      spoiled(store, "accounts", {
        async changePassword(userId, change) {
          const changed = await store.accounts.changePassword(userId, change);
          for (const id of records.sessions.keys())
            if (id !== change.keepSession) records.sessions.delete(id);
          return changed;
        },
      }),
  },
  {
    name: "a password is changed whatever it was",
    noticedBy: "accounts.changePassword is false",
    spoil: (store, records) =>
      spoiled(store, "accounts", {
        changePassword: (userId, change) =>
          store.accounts.changePassword(userId, {
            ...change,
            expected: records.users.get(userId)?.passwordHash ?? "",
          }),
      }),
  },
  {
    name: "a session is made for a password that was changed",
    noticedBy: "accounts.createSession is false and stores nothing",
    spoil: (store, records) =>
      spoiled(store, "accounts", {
        createSession: (session) =>
          store.accounts.createSession(session, records.users.get(session.userId)?.passwordHash ?? ""),
      }),
  },
  {
    name: "a session that is over is found",
    noticedBy: "accounts.findSession gives a session until its end",
    spoil: (store) =>
      spoiled(store, "accounts", {
        findSession: (digest) => store.accounts.findSession(digest, new Date(0)),
      }),
  },
  {
    name: "an extension shortens",
    noticedBy: "accounts.extendSession never shortens",
    spoil: (store, records) =>
      spoiled(store, "accounts", {
        async extendSession(digest, { expiresAt, now }) {
          const session = records.sessions.get(digest);
          if (session === undefined || session.expiresAt <= now) return false;
          session.expiresAt = expiresAt;
          return true;
        },
      }),
  },
  {
    name: "an extension brings back a session that has ended",
    noticedBy: "accounts.extendSession never brings back one that has ended",
    spoil: (store) =>
      spoiled(store, "accounts", {
        extendSession: (digest, change) =>
          store.accounts.extendSession(digest, { ...change, now: new Date(0) }),
      }),
  },
  {
    name: "a session is extended before it is due",
    noticedBy: "accounts.extendSession leaves one that is not due",
    spoil: (store) =>
      spoiled(store, "accounts", {
        extendSession: (digest, change) =>
          store.accounts.extendSession(digest, { ...change, dueBefore: change.expiresAt }),
      }),
  },
  {
    name: "a logout ends all of the user's sessions",
    noticedBy: "accounts.deleteSession ends that session alone",
    spoil: (store, records) =>
      spoiled(store, "accounts", {
        async deleteSession(digest) {
          const userId = records.sessions.get(digest)?.userId;
          for (const session of records.sessions.values())
            if (session.userId === userId) records.sessions.delete(session.tokenDigest);
        },
      }),
  },
  {
    name: "everyone is the first",
    noticedBy: "accounts.register for the first user alone",
    spoil: (store) =>
      spoiled(store, "accounts", {
        register: (organization, user, session) => store.accounts.register(organization, user, session),
      }),
  },
  {
    name: "only organizations but the default one count for the first user",
    noticedBy: "accounts.register for the first user alone counts",
    spoil: (store, records) =>
      spoiled(store, "accounts", {
        async hasUsers() {
          return records.users.values().some((user) => !user.organizationId.endsWith("0"));
        },
      }),
  },
  {
    name: "a list of organizations leaves the default one out",
    noticedBy: "organizations.list",
    spoil: (store) =>
      spoiled(store, "organizations", {
        async list(request) {
          const { items, total } = await store.organizations.list(request);
          return { items: items.filter(({ name }) => name !== "Default"), total };
        },
      }),
  },
];
