import { attempt } from "./attempt.ts";

/** A place to keep things in: `localStorage`, or anything with these of its methods. */
export type KeyValueStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** A storage that never throws: what it does not take is kept in memory, for as long as the page lives. */
export interface Shelf {
  get(name: string): string | null;
  set(name: string, value: string): void;
  remove(name: string): void;
  /** The names that begin so. */
  names(prefix: string): string[];
}

/**
 * Keeps in `given`, by default the browser's own, which is not touched before it is needed; null keeps in memory
 * alone.
 */
export function shelfOn(given?: KeyValueStorage | null): Shelf {
  const memory = new Map<string, string>();
  let found = given;
  const storage = () => {
    // The visitor's settings may forbid to use it.
    if (found === undefined) found = attempt(() => globalThis.localStorage) ?? null;
    return found;
  };

  return {
    get: (name) => memory.get(name) ?? attempt(() => storage()?.getItem(name)) ?? null,
    set(name, value) {
      memory.set(name, value);
      attempt(() => {
        storage()?.setItem(name, value);
        if (storage()) memory.delete(name);
      });
    },
    remove(name) {
      memory.delete(name);
      attempt(() => storage()?.removeItem(name));
    },
    names(prefix) {
      const stored = attempt(() => Array.from(storage() ?? [], (_, index) => storage()?.key(index) ?? ""));
      return [...(stored ?? []), ...memory.keys()].filter((name) => name.startsWith(prefix));
    },
  };
}
