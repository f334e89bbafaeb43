import { isTaken } from "../../storage/refusals.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import { unitOfWork } from "../../storage/unit-of-work.ts";
import { workspaceIn } from "../../storage/workspace.ts";
import { type Alias, type AliasOwner, aliasesShown, newAlias } from "./aliases.ts";
import type { AliasKind, AliasSource } from "./schema.ts";

/**
 * Numbers that are given out have ten digits, which keeps them apart from those of other systems, and 31 bits,
 * which all clients hold.
 */
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
 * The aliases that clients are answered with, in the order of what is asked for, none of it twice. What the other
 * system never named is given a number, once and for good. Throws `storage_unavailable`.
 */
export function numberedAliases(
  store: StorageAdapter,
  organizationId: string,
  wanted: readonly Numbered[],
): Promise<Alias[]> {
  return unitOfWork(workspaceIn(store, organizationId), async (tx) => {
    const shown = await aliasesShown(tx, wanted);
    return wanted.map((each, index) => {
      const known = shown[index];
      if (known) return known;
      const alias = newAlias({ ...each, foreignId: drawNumber() }, true);
      // Somebody else may give it a number first, or have the number that was drawn.
      tx.insert("aliases", alias, isTaken);
      return alias;
    });
  });
}

function drawNumber(): string {
  return String(LEAST + Math.floor(Math.random() * COUNT));
}
