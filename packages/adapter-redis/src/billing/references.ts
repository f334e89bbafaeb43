import { type Payment, recordErrors } from "@keystead/core";
import type { Check } from "../commit.ts";
import type { RedisDatabase } from "../database.ts";
import type { OrganizationNames } from "../keys.ts";
import type { Write } from "../writes.ts";

export type BillingKind = "payment" | "subscription";

/** What payments and subscriptions have of a provider's. */
type Billed = Pick<Payment, "id" | "provider" | "providerReference">;

/** By what a provider knows it, to the letter; null without a provider. */
export function referenceOf({ provider, providerReference }: Billed): string | null {
  return provider === null || providerReference === null ? null : `${provider}\0${providerReference}`;
}

/** That no other has the reference of the next one. */
export function referenceChecks(hash: string, before: Billed, next: Billed): Check[] {
  const reference = referenceOf(next);
  if (reference === null || reference === referenceOf(before)) return [];
  return [{ key: hash, field: reference, is: null, otherwise: recordErrors.providerReferenceTaken }];
}

export function referenceWrites(hash: string, before: Billed | null, after: Billed | null): Write[] {
  const [old, next] = [before && referenceOf(before), after && referenceOf(after)];
  if (old === next) return [];
  return [
    ...(old === null ? [] : [["HDEL", hash, old] as const]),
    ...(next === null || after === null ? [] : [["HSET", hash, next, after.id] as const]),
  ];
}

/** The text of the record that a provider knows by the reference, or null. */
export async function readByReference(
  database: RedisDatabase,
  names: OrganizationNames,
  kind: BillingKind,
  reference: string | null,
): Promise<string | null> {
  if (reference === null) return null;
  for (;;) {
    const id = await database.read<string | null>("hget", names.references(kind), reference);
    if (id === null) return null;
    const text = await database.read<string | null>("get", names.record(kind, id));
    if (text !== null) return text;
    // It was deleted in between; another may have the reference by now.
  }
}
