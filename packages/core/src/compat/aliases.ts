import { newId } from "../ids.ts";
import type { RecordOf } from "../records/kinds.ts";
import type { AliasKind, AliasSource } from "../schemas/product-aliases.ts";
import type { Insert } from "../store/record-store.ts";
import type { Store } from "../store/store.ts";

export type Alias = RecordOf<"aliases">;

/** The record with which an alias goes, and the product whose settings show it. */
export type AliasOwner = Partial<Pick<Alias, "productId" | "planId" | "customerId" | "licenseId">>;

/** What another system calls something of ours. */
export interface ForeignName {
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

/** What the names of the other system stand for, in their order; null for those that nobody knows. */
export async function aliasesNamed(
  store: Store,
  organizationId: string,
  names: readonly ForeignName[],
): Promise<(Alias | null)[]> {
  const values = names.map(({ source, kind, foreignId }) => [source, kind, foreignId]);
  const found = await store.find("aliases", organizationId, "foreign", values);
  return found.map((each) => each?.record ?? null);
}

/** What clients are answered with for ids of ours, in their order; null for those that have no such alias. */
export async function aliasesShown(
  store: Store,
  organizationId: string,
  ours: readonly { source: AliasSource; kind: AliasKind; ourId: string }[],
): Promise<(Alias | null)[]> {
  const values = ours.map(({ source, kind, ourId }) => [source, kind, ourId]);
  const found = await store.find("aliases", organizationId, "shown", values);
  return found.map((each) => each?.record ?? null);
}

/**
 * The steps that add those of the aliases that are not there. A name that stands for something already goes on to do so; of the names of one
 * thing, the first is shown. A commit of the steps is refused as `taken` when somebody else adds one of them first.
 */
export async function missingAliases(
  store: Store,
  organizationId: string,
  wanted: readonly WantedAlias[],
): Promise<Insert[]> {
  const byName = new Map(wanted.map((each) => [textOf(each.source, each.kind, each.foreignId), each]));
  const once = [...byName.values()];
  const [named, shown] = await Promise.all([
    aliasesNamed(store, organizationId, once),
    aliasesShown(store, organizationId, once),
  ]);
  const shownOnes = new Set(
    shown.flatMap((alias) => (alias ? [textOf(alias.source, alias.kind, alias.ourId)] : [])),
  );
  return once.flatMap((each, index): Insert[] => {
    if (named[index] !== null) return [];
    const ours = textOf(each.source, each.kind, each.ourId);
    const isShown = !shownOnes.has(ours);
    shownOnes.add(ours);
    return [{ op: "insert", kind: "aliases", record: newAlias(each, isShown) }];
  });
}

function textOf(...parts: string[]): string {
  return parts.join("\0");
}
