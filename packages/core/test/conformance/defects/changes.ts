import type { Storage } from "../../../src/index.ts";
import { announce } from "../../../src/memory/changes.ts";
import { type Defect, type Part, spoiled } from "./spoil.ts";

/** Of all stores: while one of them does what it keeps to itself. */
let quiet = false;

/** Keeps to itself what one method changes. */
function untold<Name extends Part>(part: Name, method: keyof Storage[Name] & string, of: string): Defect {
  return {
    name: `${part}.${method} tells nobody`,
    noticedBy: `changes tells of a ${of}`,
    spoil(store) {
      const original = store[part][method] as (...given: unknown[]) => Promise<unknown>;
      const silent = async (...given: unknown[]): Promise<unknown> => {
        quiet = true;
        try {
          return await original(...given);
        } finally {
          quiet = false;
        }
      };
      return spoiled(spoiled(store, part, { [method]: silent } as Partial<Storage[Name]>), "changes", {
        subscribe: (listener) => store.changes.subscribe((change) => quiet || listener(change)),
      });
    },
  };
}

export const changeDefects: Defect[] = [
  untold("licenses", "update", "license: another key"),
  untold("licenses", "delete", "license: deletion"),
  untold("customers", "delete", "license: deletion with its customer"),
  untold("activations", "claimSeat", "license: a seat taken"),
  untold("activations", "releaseSeat", "license: a seat freed by its domain"),
  untold("activations", "deactivate", "license: a seat freed by its id"),
  untold("subscriptions", "record", "license: a move"),
  untold("products", "update", "product's"),
  untold("products", "delete", "product's"),
  {
    name: "a subscriber who has left is told",
    noticedBy: "changes tells a subscriber who has left",
    spoil: (store) =>
      spoiled(store, "changes", {
        subscribe(listener) {
          store.changes.subscribe(listener);
          return () => {};
        },
      }),
  },
  {
    name: "the first subscriber to leave takes the others along",
    noticedBy: "changes tells a subscriber who has left",
    spoil(store) {
      let left = false;
      return spoiled(store, "changes", {
        subscribe(listener) {
          store.changes.subscribe((change) => left || listener(change));
          return () => {
            left = true;
          };
        },
      });
    },
  },
  {
    name: "a change is told before it can be read",
    noticedBy: "changes tells nothing before it can be read",
    spoil: (store, _, data) =>
      spoiled(store, "licenses", {
        async update(organizationId, id, change) {
          announce(data, { kind: "license", id });
          await new Promise(setImmediate);
          return store.licenses.update(organizationId, id, change);
        },
      }),
  },
  {
    name: "a check is told as a change",
    noticedBy: "changes tells nothing of what changes no answer",
    spoil: (store, _, data) =>
      spoiled(store, "activations", {
        async touch(organizationId, seen) {
          await store.activations.touch(organizationId, seen);
          for (const id of seen.keys()) announce(data, { kind: "license", id });
        },
      }),
  },
  {
    name: "findSubject gives the activation of any domain",
    noticedBy: "licenses.findSubject by fingerprint gives the license's standing",
    spoil: (store) =>
      spoiled(store, "licenses", {
        findSubject: (query) => store.licenses.findSubject({ ...query, domain: "a.example" }),
      }),
  },
  {
    name: "findSubject gives no features",
    noticedBy: "licenses.findSubject by fingerprint gives the license's standing",
    spoil: (store) =>
      spoiled(store, "licenses", {
        async findSubject(query) {
          const found = await store.licenses.findSubject(query);
          return found?.license ? { ...found, license: { ...found.license, features: null } } : found;
        },
      }),
  },
  {
    name: "findSubject finds a key that was replaced",
    noticedBy: "licenses.findSubject by fingerprint follows the key",
    spoil(store) {
      const found = new Map<string, Awaited<ReturnType<typeof store.licenses.findSubject>>>();
      return spoiled(store, "licenses", {
        async findSubject(query) {
          const asked = JSON.stringify(query);
          const now = await store.licenses.findSubject(query);
          if (now?.license) found.set(asked, now);
          return found.get(asked) ?? now;
        },
      });
    },
  },
];
