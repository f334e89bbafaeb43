import type { Stored, Write } from "../../storage/record-store.ts";
import { type Alias, newAlias, type WantedAlias } from "./aliases.ts";
import type { CompatSettings } from "./identity.ts";
import { nameKey } from "./name-key.ts";
import type { AliasKind, AliasSource, ProductAliases } from "./schema.ts";

/** The lists that an operator sees and sets: whatever else is known of a product came with imports, and stays. */
const lists: readonly (readonly [AliasSource, AliasKind])[] = [
  ["edd", "product"],
  ["edd", "productName"],
  ["lemonsqueezy", "product"],
  ["lemonsqueezy", "plan"],
];

/** Lists a product's aliases for operators, the shown ones first. */
export function viewOf(
  productId: string,
  { isBundle, storeId, reuseInstances, showCustomer }: CompatSettings,
  aliases: readonly Alias[],
): ProductAliases {
  const of = (source: AliasSource, kind: AliasKind): Alias[] =>
    aliases.filter((alias) => alias.source === source && alias.kind === kind);
  const numbers = (source: AliasSource): number[] =>
    of(source, "product").map(({ foreignId }) => Number(foreignId));
  return {
    edd: {
      itemIds: numbers("edd"),
      names: of("edd", "productName").map(({ foreignId, beside }) => beside.name ?? foreignId),
      isBundle,
    },
    lemonSqueezy: {
      storeId,
      productIds: numbers("lemonsqueezy"),
      variants: of("lemonsqueezy", "plan").map(({ foreignId, ourId }) => ({
        variantId: Number(foreignId),
        planId: ourId === productId ? null : ourId,
      })),
      reuseInstances,
    },
    showCustomer,
  };
}

/** The steps that make the lists what they should be: a list that differs is written anew. */
export function listWrites(
  productId: string,
  current: readonly Stored<"aliases">[],
  next: ProductAliases,
): Write[] {
  const wanted = wantedBy(productId, next);
  const changed = lists.flatMap(([source, kind]) => {
    const before = current.filter(({ record }) => record.source === source && record.kind === kind);
    const after = wanted.filter((each) => each.source === source && each.kind === kind);
    const isSame = textOf(before.map(({ record }) => record)) === textOf(after);
    return isSame ? [] : [{ before, after }];
  });
  const shown = new Set<string>();
  const isFirst = ({ kind, source, ourId }: WantedAlias): boolean => {
    const name = `${source} ${kind} ${ourId}`;
    return !shown.has(name) && Boolean(shown.add(name));
  };
  return [
    ...changed.flatMap(({ before }) =>
      before.map(({ record: { id }, version }): Write => ({ op: "delete", kind: "aliases", id, version })),
    ),
    ...changed.flatMap(({ after }) =>
      after.map((each): Write => ({ op: "insert", kind: "aliases", record: newAlias(each, isFirst(each)) })),
    ),
  ];
}

function wantedBy(productId: string, { edd, lemonSqueezy }: ProductAliases): WantedAlias[] {
  const ofProduct = { ourId: productId, owner: { productId } };
  return [
    ...edd.itemIds.map((id) => ({
      source: "edd" as const,
      kind: "product" as const,
      foreignId: String(id),
      ...ofProduct,
    })),
    ...edd.names.map((name) => ({
      source: "edd" as const,
      kind: "productName" as const,
      foreignId: nameKey(name),
      ...ofProduct,
      beside: { name },
    })),
    ...lemonSqueezy.productIds.map((id) => ({
      source: "lemonsqueezy" as const,
      kind: "product" as const,
      foreignId: String(id),
      ...ofProduct,
    })),
    ...lemonSqueezy.variants.map(({ variantId, planId }) => ({
      source: "lemonsqueezy" as const,
      kind: "plan" as const,
      foreignId: String(variantId),
      ourId: planId ?? productId,
      owner: { productId, planId },
    })),
  ];
}

function textOf(aliases: readonly Pick<Alias, "foreignId" | "ourId">[]): string {
  return JSON.stringify(aliases.map(({ foreignId, ourId }) => [foreignId, ourId]));
}
