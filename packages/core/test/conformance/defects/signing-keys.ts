import type { MemoryData } from "../../../src/memory/index.ts";
import { type Defect, spoiled } from "./spoil.ts";

const FOREVER = new Date(-8.64e15);

function ownerOf(data: MemoryData, kid: string, asked: string): string {
  return data.signingKeys.get(kid)?.organizationId ?? asked;
}

export const signingKeyDefects: Defect[] = [
  {
    name: "an organization can have two first keys",
    noticedBy: "signingKeys.createFirst is false",
    spoil: (store, data) =>
      spoiled(store, "signingKeys", {
        async createFirst(organizationId, record) {
          data.signingKeys.set(record.kid, { organizationId, record });
          return true;
        },
      }),
  },
  {
    name: "one key is enough for all organizations",
    noticedBy: "signingKeys.createFirst is each organization's own",
    spoil: (store, data) =>
      spoiled(store, "signingKeys", {
        createFirst: async (...given) =>
          data.signingKeys.size === 0 && store.signingKeys.createFirst(...given),
      }),
  },
  {
    name: "rotating forgets the key that was",
    noticedBy: "signingKeys.rotate stores the next key",
    spoil: (store, data) =>
      spoiled(store, "signingKeys", {
        async rotate(organizationId, lastKid, next) {
          const rotated = await store.signingKeys.rotate(organizationId, lastKid, next);
          data.signingKeys.delete(lastKid);
          return rotated;
        },
      }),
  },
  {
    name: "rotating ends the key that was at once",
    noticedBy: "signingKeys.rotate stores the next key",
    spoil: (store, data) =>
      spoiled(store, "signingKeys", {
        async rotate(organizationId, lastKid, next) {
          const rotated = await store.signingKeys.rotate(organizationId, lastKid, next);
          const last = data.signingKeys.get(lastKid);
          if (last) last.record.retiredAt = next.createdAt;
          return rotated;
        },
      }),
  },
  {
    name: "rotating prolongs keys that ended before",
    noticedBy: "signingKeys.rotate leaves the end",
    spoil: (store, data) =>
      spoiled(store, "signingKeys", {
        async rotate(organizationId, lastKid, next) {
          const rotated = await store.signingKeys.rotate(organizationId, lastKid, next);
          for (const { record } of data.signingKeys.values()) record.retiredAt &&= next.signsFrom;
          return rotated;
        },
      }),
  },
  {
    name: "rotating ends the last key alone",
    noticedBy: "signingKeys.rotate brings the end of every key forward",
    spoil: (store, data) =>
      spoiled(store, "signingKeys", {
        async rotate(organizationId, lastKid, next) {
          const ends = [...data.signingKeys.values()].map(
            ({ record }) => [record, record.retiredAt] as const,
          );
          const rotated = await store.signingKeys.rotate(organizationId, lastKid, next);
          for (const [record, retiredAt] of ends) if (retiredAt) record.retiredAt = retiredAt;
          return rotated;
        },
      }),
  },
  {
    name: "any key can be rotated, not only the last",
    noticedBy: "signingKeys.rotate is false",
    spoil: (store, data) =>
      spoiled(store, "signingKeys", {
        async rotate(organizationId, lastKid, next) {
          await store.signingKeys.rotate(organizationId, lastKid, next);
          data.signingKeys.set(next.kid, { organizationId, record: next });
          return true;
        },
      }),
  },
  {
    name: "signingKeys.rotate ends another organization's key",
    noticedBy: "signingKeys.rotate is as if",
    spoil: (store, data) =>
      spoiled(store, "signingKeys", {
        rotate: (asked, lastKid, next) =>
          store.signingKeys.rotate(ownerOf(data, lastKid, asked), lastKid, next),
      }),
  },
  {
    name: "rotating brings the end of every organization's keys forward",
    noticedBy: "signingKeys.rotate is as if",
    spoil: (store, data) =>
      spoiled(store, "signingKeys", {
        async rotate(organizationId, lastKid, next) {
          for (const { record } of data.signingKeys.values()) record.retiredAt &&= next.signsFrom;
          return store.signingKeys.rotate(organizationId, lastKid, next);
        },
      }),
  },
  {
    name: "signingKeys.list gives every organization's keys",
    noticedBy: "signingKeys.createFirst is each organization's own",
    spoil: (store, data) =>
      spoiled(store, "signingKeys", {
        list: async () => [...data.signingKeys.values()].map(({ record }) => record),
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
    spoil: (store, data) =>
      spoiled(store, "signingKeys", {
        listPublished: async () => [...data.signingKeys.values()].map(({ record }) => record),
      }),
  },
];
