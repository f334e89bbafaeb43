import { newId } from "../../storage/ids.ts";
import type { RecordOf } from "../../storage/kinds.ts";
import type { Reader } from "../../storage/records.ts";
import { isTaken } from "../../storage/refusals.ts";
import type { UnitOfWork } from "../../storage/unit-of-work.ts";
import type { AliasKind, AliasSource } from "./schema.ts";

export type Alias = RecordOf<"aliases">;

/** The record with which an alias goes, and the product whose settings show it. */
export type AliasOwner = Partial<Pick<Alias, "productId" | "planId" | "customerId" | "licenseId">>;

/** Name that another system gives to a record of ours. */
interface ForeignName {
  source: AliasSource;
  kind: AliasKind;
  foreignId: string;
}

/** An alias that should be there. */
export interface WantedAlias extends ForeignName {
  ourId: string;
  owner: AliasOwner;
  beside?: Record<string, string>;
}

const ownerless = { productId: null, planId: null, customerId: null, licenseId: null };

/** An alias to insert; `isShown` has clients answered with it. */
export function newAlias({ ourId, owner, beside = {}, ...name }: WantedAlias, isShown: boolean): Alias {
  const shownFor = isShown ? ourId : null;
  return { id: newId("aliases"), ...name, ourId, shownFor, ...ownerless, ...owner, beside };
}

/** Finds the records that names of the other system stand for, in their order; null for unknown names. */
export async function aliasesNamed(
  reader: Pick<Reader, "findAll">,
  names: readonly ForeignName[],
): Promise<(Alias | null)[]> {
  const values = names.map(({ source, kind, foreignId }) => [source, kind, foreignId]);
  const found = await reader.findAll("aliases", "foreign", values);
  return found.map((each) => each?.record ?? null);
}

/** Returns the aliases that clients get for ids of ours, in their order; null for ids without one. */
export async function aliasesShown(
  reader: Pick<Reader, "findAll">,
  ours: readonly { source: AliasSource; kind: AliasKind; ourId: string }[],
): Promise<(Alias | null)[]> {
  const values = ours.map(({ source, kind, ourId }) => [source, kind, ourId]);
  const found = await reader.findAll("aliases", "shown", values);
  return found.map((each) => each?.record ?? null);
}

/**
 * Adds those of the aliases that are not there. A name that stands for something already goes on to do so; of the
 * names of one thing, the first is shown. The unit runs again when somebody else adds one of them first.
 */
export async function addMissingAliases(tx: UnitOfWork, wanted: readonly WantedAlias[]): Promise<void> {
  const byName = new Map(wanted.map((each) => [textOf(each.source, each.kind, each.foreignId), each]));
  const once = [...byName.values()];
  const [named, shown] = await Promise.all([aliasesNamed(tx, once), aliasesShown(tx, once)]);
  const shownOnes = new Set(
    shown.flatMap((alias) => (alias ? [textOf(alias.source, alias.kind, alias.ourId)] : [])),
  );
  for (const [index, each] of once.entries()) {
    if (named[index] !== null) continue;
    const ours = textOf(each.source, each.kind, each.ourId);
    const isShown = !shownOnes.has(ours);
    shownOnes.add(ours);
    tx.insert("aliases", newAlias(each, isShown), isTaken);
  }
}

function textOf(...parts: string[]): string {
  return parts.join("\0");
}
