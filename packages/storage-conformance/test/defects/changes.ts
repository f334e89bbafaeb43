import type { StorageAdapter } from "@keystead/core/adapter";
import { announce } from "../../../core/test/memory-rows.ts";
import type { Defect } from "./spoil.ts";

/** Of all stores: while one of them does what it keeps to itself. */
let quiet = false;

/** Keeps to itself what one method changes. */
function untold(method: "commit" | "claimSeat" | "freeSeat", of: string): Defect {
  return {
    name: `${method} tells nobody of a ${of}`,
    noticedBy: `changes tells of a ${of}`,
    spoil(store) {
      const original = store[method] as (...given: unknown[]) => Promise<unknown>;
      const silent = async (...given: unknown[]): Promise<unknown> => {
        quiet = true;
        try {
          return await original(...given);
        } finally {
          quiet = false;
        }
      };
      return { [method]: silent, ...subscribing(store, (listener) => (change) => quiet || listener(change)) };
    },
  };
}

type Listener = Parameters<StorageAdapter["changes"]["subscribe"]>[0];

function subscribing(
  { changes }: StorageAdapter,
  through: (listener: Listener) => (...given: Parameters<Listener>) => unknown,
): Pick<StorageAdapter, "changes"> {
  return { changes: { ...changes, subscribe: (listener) => changes.subscribe(through(listener)) } };
}

export const changeDefects: Defect[] = [
  untold("commit", "license: another key"),
  untold("commit", "license: deletion"),
  untold("claimSeat", "license: a seat taken"),
  untold("freeSeat", "license: a seat freed by its domain"),
  untold("commit", "product's"),
  {
    name: "a subscriber who has left is told",
    noticedBy: "changes tells a subscriber who has left",
    spoil: ({ changes }) => ({
      changes: {
        ...changes,
        subscribe(listener) {
          changes.subscribe(listener);
          return () => {};
        },
      },
    }),
  },
  {
    name: "the first subscriber to leave takes the others along",
    noticedBy: "changes tells a subscriber who has left",
    spoil({ changes }) {
      let left = false;
      return {
        changes: {
          ...changes,
          subscribe(listener) {
            changes.subscribe((change) => left || listener(change));
            return () => {
              left = true;
            };
          },
        },
      };
    },
  },
  {
    name: "a change is told before it can be read",
    noticedBy: "changes tells nothing before it can be read",
    spoil: (store, _, data) => ({
      async commit(scope, writes) {
        for (const write of writes)
          if (write.op === "update" && write.kind === "licenses")
            announce(data, { kind: "license", id: write.record.id });
        await new Promise(setImmediate);
        return store.commit(scope, writes);
      },
    }),
  },
  {
    name: "a check is told as a change",
    noticedBy: "changes tells nothing of what changes no answer",
    spoil: (store, _, data) => ({
      async touch(organizationId, seen) {
        await store.touch(organizationId, seen);
        for (const id of seen.keys()) announce(data, { kind: "license", id });
      },
    }),
  },
];
