import type { RecordsOfAll } from "../../records-of.ts";
import { type Defect, spoiled } from "./spoil.ts";

const FOREVER = new Date(-8.64e15);

function ownerOf(records: RecordsOfAll, kid: string, asked: string): string {
  return records.signingKeys.get(kid)?.organizationId ?? asked;
}

export const signingKeyDefects: Defect[] = [
  {
    name: "an organization can have two first keys",
    noticedBy: "signingKeys.createFirst is false",
    spoil: (store, records) =>
      spoiled(store, "signingKeys", {
        async createFirst(organizationId, record) {
          records.signingKeys.set({ ...record, organizationId, replaces: record.kid });
          return true;
        },
      }),
  },
  {
    name: "one key is enough for all organizations",
    noticedBy: "signingKeys.createFirst is each organization's own",
    spoil: (store, records) =>
      spoiled(store, "signingKeys", {
        createFirst: async (...given) =>
          records.signingKeys.size === 0 && store.signingKeys.createFirst(...given),
      }),
  },
  {
    name: "rotating forgets the key that was",
    noticedBy: "signingKeys.rotate stores the next key",
    spoil: (store, records) =>
      spoiled(store, "signingKeys", {
        async rotate(organizationId, lastKid, next) {
          const rotated = await store.signingKeys.rotate(organizationId, lastKid, next);
          records.signingKeys.delete(lastKid);
          return rotated;
        },
      }),
  },
  {
    name: "rotating ends the key that was at once",
    noticedBy: "signingKeys.rotate stores the next key",
    spoil: (store, records) =>
      spoiled(store, "signingKeys", {
        async rotate(organizationId, lastKid, next) {
          const rotated = await store.signingKeys.rotate(organizationId, lastKid, next);
          const last = records.signingKeys.get(lastKid);
          if (last) last.retiredAt = next.createdAt;
          return rotated;
        },
      }),
  },
  {
    name: "rotating prolongs keys that ended before",
    noticedBy: "signingKeys.rotate leaves the end",
    spoil: (store, records) =>
      spoiled(store, "signingKeys", {
        async rotate(organizationId, lastKid, next) {
          const rotated = await store.signingKeys.rotate(organizationId, lastKid, next);
          for (const record of records.signingKeys.values()) record.retiredAt &&= next.signsFrom;
          return rotated;
        },
      }),
  },
  {
    name: "rotating ends the last key alone",
    noticedBy: "signingKeys.rotate brings the end of every key forward",
    spoil: (store, records) =>
      spoiled(store, "signingKeys", {
        async rotate(organizationId, lastKid, next) {
          const ends = new Map(records.signingKeys.values().map(({ kid, retiredAt }) => [kid, retiredAt]));
          const rotated = await store.signingKeys.rotate(organizationId, lastKid, next);
          for (const key of records.signingKeys.values()) key.retiredAt = ends.get(key.kid) ?? key.retiredAt;
          return rotated;
        },
      }),
  },
  {
    name: "any key can be rotated, not only the last",
    noticedBy: "signingKeys.rotate is false",
    spoil: (store, records) =>
      spoiled(store, "signingKeys", {
        async rotate(organizationId, lastKid, next) {
          await store.signingKeys.rotate(organizationId, lastKid, next);
          records.signingKeys.set({ ...next, organizationId, replaces: next.kid });
          return true;
        },
      }),
  },
  {
    name: "signingKeys.rotate ends another organization's key",
    noticedBy: "signingKeys.rotate is as if",
    spoil: (store, records) =>
      spoiled(store, "signingKeys", {
        rotate: (asked, lastKid, next) =>
          store.signingKeys.rotate(ownerOf(records, lastKid, asked), lastKid, next),
      }),
  },
  {
    name: "rotating brings the end of every organization's keys forward",
    noticedBy: "signingKeys.rotate is as if",
    spoil: (store, records) =>
      spoiled(store, "signingKeys", {
        async rotate(organizationId, lastKid, next) {
          for (const record of records.signingKeys.values()) record.retiredAt &&= next.signsFrom;
          return store.signingKeys.rotate(organizationId, lastKid, next);
        },
      }),
  },
  {
    name: "signingKeys.list gives every organization's keys",
    noticedBy: "signingKeys.createFirst is each organization's own",
    spoil: (store, records) =>
      spoiled(store, "signingKeys", {
        list: async () => records.signingKeys.values(),
      }),
  },
  {
    name: "keys are listed in the order of their making",
    noticedBy: "signingKeys.list and listPublished list the last to retire first",
    spoil: (store) =>
      spoiled(store, "signingKeys", {
        async list(...given) {
          const keys = await store.signingKeys.list(...given);
          return keys.toSorted((a, b) => Number(b.createdAt) - Number(a.createdAt));
        },
      }),
  },
  {
    name: "keys are listed forever",
    noticedBy: "signingKeys.list and listPublished leave out",
    spoil: (store) =>
      spoiled(store, "signingKeys", {
        list: (organizationId) => store.signingKeys.list(organizationId, FOREVER),
      }),
  },
  {
    name: "keys are published forever",
    noticedBy: "signingKeys.list and listPublished leave out",
    spoil: (store) =>
      spoiled(store, "signingKeys", { listPublished: () => store.signingKeys.listPublished(FOREVER) }),
  },
  {
    name: "private halves are published",
    noticedBy: "signingKeys.list and listPublished publish the keys",
    spoil: (store, records) =>
      spoiled(store, "signingKeys", {
        listPublished: async () => records.signingKeys.values(),
      }),
  },
];
