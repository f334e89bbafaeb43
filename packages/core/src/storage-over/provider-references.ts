import type { CommitResult, Stored } from "../store/record-store.ts";
import type { Store } from "../store/store.ts";

interface Billed {
  provider: string | null;
  providerReference: string | null;
}

/** The organization's record that has the provider and the reference of this one; null without a provider. */
export async function atProvider<K extends "payments" | "subscriptions">(
  store: Store,
  kind: K,
  organizationId: string,
  { provider, providerReference }: Billed,
): Promise<Stored<K> | null> {
  if (provider === null || providerReference === null) return null;
  const values = [[provider, providerReference]];
  const [found = null] = await store.find<"payments" | "subscriptions">(
    kind,
    organizationId,
    "providerReference",
    values,
  );
  return found as Stored<K> | null;
}

export function isTakenReference(result: CommitResult): boolean {
  return !result.done && result.because === "taken" && result.unique === "providerReference";
}
