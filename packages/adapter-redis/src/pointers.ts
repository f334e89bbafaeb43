import type { RedisDatabase } from "./database.ts";
import type { Names, PointerKind } from "./keys.ts";
import { RecentlyUsed } from "./recently-used.ts";

/** Whose record a pointer leads to. */
export interface Target {
  organizationId: string;
  id: string;
}

/** So many pointers are remembered, which saves a round trip each. */
const REMEMBERED = 10_000;

/** A pointer's text: the organization and the id, and of a reserved one when the lease is over and who has it. */
export function targetOf(pointer: string): Target {
  const [organizationId = "", id = ""] = pointer.split(" ");
  return { organizationId, id };
}

export function pointerTo({ organizationId, id }: Target): string {
  return `${organizationId} ${id}`;
}

/**
 * Finds records whose organization the caller does not know. A pointer says only where to look: what is true stands in the
 * organization's own keys, so whoever follows one has to check there that the record still is what was asked for.
 */
export class Pointers {
  readonly #database: RedisDatabase;
  readonly #names: Names;
  readonly #remembered = new RecentlyUsed<Target>(REMEMBERED);

  constructor(database: RedisDatabase, names: Names) {
    this.#database = database;
    this.#names = names;
  }

  /** What `read` finds at the target: null when it does not find there what the pointer is for. Null too without a pointer. */
  async follow<Found>(
    kind: PointerKind,
    value: string,
    read: (target: Target) => Promise<Found | null>,
  ): Promise<Found | null> {
    const key = this.#names.pointer(kind, value);
    const remembered = this.#remembered.get(key);
    const found = remembered === undefined ? null : await read(remembered);
    if (found !== null) return found;
    const pointer = await this.#database.read<string | null>("get", key);
    if (pointer === null) {
      this.#remembered.delete(key);
      return null;
    }
    const target = targetOf(pointer);
    this.#remembered.set(key, target);
    return remembered && pointerTo(remembered) === pointerTo(target) ? null : read(target);
  }
}
