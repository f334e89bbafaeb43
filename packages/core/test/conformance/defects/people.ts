import { LicensingError, recordErrors } from "../../../src/index.ts";
import type { RecordsOfAll } from "../../records-of.ts";
import { type Defect, spoiled } from "./spoil.ts";

const prefix = "another organization's records are as if absent to ";

function ownerOfUser(records: RecordsOfAll, id: string, asked: string): string {
  return records.users.get(id)?.organizationId ?? asked;
}

const tenancy: Defect[] = [
  {
    name: "users.list gives every organization's users",
    noticedBy: `${prefix}users.list`,
    spoil: (store, records) =>
      spoiled(store, "users", {
        list: async () => ({ items: records.users.values(), total: records.users.size }),
      }),
  },
  {
    name: "users.changeRole changes another organization's user",
    noticedBy: `${prefix}users.changeRole`,
    spoil: (store, records) =>
      spoiled(store, "users", {
        changeRole: (asked, id, role) => store.users.changeRole(ownerOfUser(records, id, asked), id, role),
      }),
  },
  {
    name: "users.delete deletes another organization's user",
    noticedBy: `${prefix}users.delete`,
    spoil: (store, records) =>
      spoiled(store, "users", {
        delete: (asked, id) => store.users.delete(ownerOfUser(records, id, asked), id),
      }),
  },
  {
    name: "invitations.list gives every organization's invitations",
    noticedBy: `${prefix}invitations.list`,
    spoil: (store, records) =>
      spoiled(store, "invitations", {
        async list() {
          const items = records.invitations.values();
          return { items, total: items.length };
        },
      }),
  },
  {
    name: "invitations.delete deletes another organization's invitation",
    noticedBy: `${prefix}invitations.delete`,
    spoil: (store, records) =>
      spoiled(store, "invitations", { delete: async (_asked, id) => records.invitations.delete(id) }),
  },
];

export const peopleDefects: Defect[] = [
  ...tenancy,
  {
    name: "a list of users gives the hashes of their passwords away",
    noticedBy: "users.list gives",
    spoil: (store, records) =>
      spoiled(store, "users", {
        async list(...given) {
          const { items, total } = await store.users.list(...given);
          return { items: items.map((user) => records.users.get(user.id) ?? user), total };
        },
      }),
  },
  {
    name: "the last developer can be demoted",
    noticedBy: "users.changeRole refuses to take the role from the last developer",
    spoil: (store, records) =>
      spoiled(store, "users", {
        async changeRole(_organizationId, id, role) {
          const user = records.users.get(id);
          if (user === undefined) return null;
          user.role = role;
          return user;
        },
      }),
  },
  {
    name: "any developer counts as the last one",
    noticedBy: "users.changeRole lets a developer go",
    spoil: (store) =>
      spoiled(store, "users", {
        async changeRole() {
          throw new LicensingError("last_developer", "The organization has no other developer");
        },
      }),
  },
  {
    name: "the last developer can be deleted",
    noticedBy: "users.delete refuses to delete the last developer",
    spoil: (store, records) =>
      spoiled(store, "users", { delete: async (_organizationId, id) => records.users.delete(id) }),
  },
  {
    name: "deleting a user ends everybody's sessions",
    noticedBy: "users.delete deletes that user alone",
    spoil: (store, records) =>
      spoiled(store, "users", {
        async delete(...given) {
          records.sessions.clear();
          return store.users.delete(...given);
        },
      }),
  },
  {
    name: "inviting again leaves the earlier invitation",
    noticedBy: "invitations.create and find let an invitation take the place",
    spoil: (store, records) =>
      spoiled(store, "invitations", {
        async create(organizationId, record) {
          records.invitations.set({ ...record, organizationId });
        },
      }),
  },
  {
    name: "inviting takes the place of other organizations' invitations",
    noticedBy: "invitations.create and find let an invitation take the place",
    spoil: (store, records) =>
      spoiled(store, "invitations", {
        create(organizationId, invitation) {
          records.invitations.clear();
          return store.invitations.create(organizationId, invitation);
        },
      }),
  },
  {
    name: "inviting tells whose e-mail is that of a user",
    noticedBy: "invitations.create and find tell nothing about the e-mail",
    spoil: (store) =>
      spoiled(store, "invitations", {
        async create(organizationId, invitation) {
          if (await store.accounts.findUserByEmail(invitation.email))
            throw recordErrors.taken("users", "email");
          return store.invitations.create(organizationId, invitation);
        },
      }),
  },
  {
    name: "anyone can invite",
    noticedBy: "invitations.create and find refuse whom the organization does not have",
    spoil: (store, records) =>
      spoiled(store, "invitations", {
        async create(organizationId, record) {
          records.invitations.set({ ...record, organizationId });
        },
      }),
  },
  {
    name: "a deleted user's invitations stay open",
    noticedBy: "users.delete ends the invitations",
    spoil: (store, records) =>
      spoiled(store, "users", {
        async delete(...given) {
          const restore = records.invitations.kept();
          const deleted = await store.users.delete(...given);
          restore();
          return deleted;
        },
      }),
  },
  {
    name: "the last developer stays even when it is forced",
    noticedBy: "users.delete deletes the last developer when it is forced",
    spoil: (store) =>
      spoiled(store, "users", { delete: (organizationId, id) => store.users.delete(organizationId, id) }),
  },
  {
    name: "the words of an error are the store's own",
    noticedBy: "users.changeRole refuses to take the role from the last developer",
    spoil: (store) =>
      spoiled(store, "users", {
        changeRole: (...given) =>
          store.users.changeRole(...given).catch(() => {
            throw new LicensingError("last_developer", "One has to stay");
          }),
      }),
  },
  {
    name: "an invitation is found after its end",
    noticedBy: "invitations.create and find give an invitation back",
    spoil: (store) =>
      spoiled(store, "invitations", { find: (digest) => store.invitations.find(digest, new Date(0)) }),
  },
  {
    name: "ended invitations are listed",
    noticedBy: "invitations.list gives",
    spoil: (store) =>
      spoiled(store, "invitations", {
        list: (organizationId, query) =>
          store.invitations.list(organizationId, { ...query, now: new Date(0) }),
      }),
  },
  {
    name: "an invitation can be accepted after its end",
    noticedBy: "invitations.accept is false and stores nothing",
    spoil: (store) =>
      spoiled(store, "invitations", {
        accept: (digest, joining) => store.invitations.accept(digest, { ...joining, now: new Date(0) }),
      }),
  },
  {
    name: "an invitation can be accepted twice",
    noticedBy: "invitations.accept stores the user",
    spoil: (store, records) =>
      spoiled(store, "invitations", {
        async accept(digest, joining) {
          const restore = records.invitations.kept();
          const accepted = await store.invitations.accept(digest, joining);
          restore();
          return accepted;
        },
      }),
  },
  {
    name: "a refused acceptance uses the invitation up",
    noticedBy: "invitations.accept refuses an e-mail that is taken",
    spoil: (store, records) =>
      spoiled(store, "invitations", {
        accept: (digest, joining) =>
          store.invitations.accept(digest, joining).catch((error: unknown) => {
            records.invitations.clear();
            throw error;
          }),
      }),
  },
  {
    name: "what is over is never deleted",
    noticedBy: "accounts.deleteEnded deletes what ended",
    spoil: (store) => spoiled(store, "accounts", { deleteEnded: async () => {} }),
  },
  {
    name: "what is over is deleted all at once",
    noticedBy: "accounts.deleteEnded deletes at most",
    spoil: (store) =>
      spoiled(store, "accounts", {
        deleteEnded: (before) => store.accounts.deleteEnded(before, Number.POSITIVE_INFINITY),
      }),
  },
];
