import type { AliasKind, AliasSource } from "../schemas/product-aliases.ts";
import { AGAIN, isDone, untilDone } from "../storage-over/commits.ts";
import type { Insert } from "../store/record-store.ts";
import type { Store } from "../store/store.ts";
import { type Alias, type AliasOwner, aliasesShown, newAlias } from "./aliases.ts";

/** Numbers that are given out have ten digits, which keeps them apart from those of other systems, and 31 bits, which all clients hold. */
const LEAST = 1_000_000_000;
const COUNT = 2 ** 31 - LEAST;

/** Something that clients of another system know by a number. */
export interface Numbered {
  source: AliasSource;
  kind: AliasKind;
  ourId: string;
  owner: AliasOwner;
}

/**
 * The aliases that clients are answered with, in the order of what is asked for, none of it twice. What the other system never named is given
 * a number, once and for good. Throws `storage_unavailable`.
 */
export function numberedAliases(
  store: Store,
  organizationId: string,
  wanted: readonly Numbered[],
): Promise<Alias[]> {
  return untilDone(async () => {
    const shown = await aliasesShown(store, organizationId, wanted);
    const all = wanted.map((each, index) => shown[index] ?? newAlias({ ...each, foreignId: drawn() }, true));
    const writes = all.flatMap((record, index): Insert[] =>
      shown[index] ? [] : [{ op: "insert", kind: "aliases", record }],
    );
    if (writes.length === 0) return all;
    const result = await store.commit(organizationId, writes);
    // Somebody else gave one of them a number first, or has the number that was drawn.
    if (!result.done && result.because === "taken") return AGAIN;
    return isDone(result, writes) ? all : AGAIN;
  });
}

function drawn(): string {
  return String(LEAST + Math.floor(Math.random() * COUNT));
}
