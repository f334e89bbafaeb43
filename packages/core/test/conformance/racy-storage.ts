import { isDeepStrictEqual } from "node:util";
import type { Change, Storage } from "../../src/index.ts";
import { announce } from "../../src/memory/changes.ts";
import { createMemoryData, type MemoryData, memoryStorage } from "../../src/memory/index.ts";

/**
 * A store that is right as long as one call comes after the other, and wrong as soon as two meet: each call reads, lets others
 * run, decides on what it read and writes that. It is what a read-then-write adapter is.
 */
export function racyStorage(data: MemoryData): Storage {
  const store = memoryStorage({ data });
  const racy = <Part extends object>(partOf: (storage: Storage) => Part): Part =>
    new Proxy(partOf(store), {
      get: (right, name) => {
        // It writes nothing, and gives its answer bit by bit.
        if (name === "readAll") return Reflect.get(right, name);
        return async (...given: unknown[]) => {
          await store.ping();
          const read = structuredClone(data);
          const decided = structuredClone(read);
          await new Promise(setImmediate);
          const trial = memoryStorage({ data: decided });
          const changes: Change[] = [];
          trial.changes.subscribe((change) => changes.push(change));
          const part = partOf(trial);
          const method: unknown = Reflect.get(part, name);
          if (typeof method !== "function") throw new TypeError(`No method ${String(name)}`);
          const result: unknown = await Reflect.apply(method, part, given);
          write(data, read, decided);
          for (const change of changes) announce(data, change);
          return result;
        };
      },
    });

  return {
    ...store,
    accounts: racy(({ accounts }) => accounts),
    organizations: racy(({ organizations }) => organizations),
    users: racy(({ users }) => users),
    invitations: racy(({ invitations }) => invitations),
    identities: racy(({ identities }) => identities),
    products: racy(({ products }) => products),
    plans: racy(({ plans }) => plans),
    customers: racy(({ customers }) => customers),
    licenses: racy(({ licenses }) => licenses),
    activations: racy(({ activations }) => activations),
    subscriptions: racy(({ subscriptions }) => subscriptions),
    payments: racy(({ payments }) => payments),
    events: racy(({ events }) => events),
    signingKeys: racy(({ signingKeys }) => signingKeys),
  };
}

const tables = Object.keys(createMemoryData()) as (keyof MemoryData)[];

function write(data: MemoryData, read: MemoryData, decided: MemoryData): void {
  for (const table of tables) {
    const rows: Map<string, unknown> = data[table];
    const before: Map<string, unknown> = read[table];
    const after: Map<string, unknown> = decided[table];
    for (const id of before.keys()) if (!after.has(id)) rows.delete(id);
    for (const [id, row] of after) if (!isDeepStrictEqual(row, before.get(id))) rows.set(id, row);
  }
}
