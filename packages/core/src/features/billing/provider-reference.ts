import { invalidInput, LicensingError } from "../../foundation/errors.ts";
import type { Stored } from "../../storage/record-store.ts";
import type { Refusal } from "../../storage/refusals.ts";
import type { UnitOfWork } from "../../storage/unit-of-work.ts";
import type { Payment } from "./payment-schema.ts";
import type { Subscription } from "./subscription-schema.ts";

/** Throws `invalid_input` for a provider without a reference, and for a reference without a provider. */
export function assertWholeReference({
  provider,
  providerReference,
}: {
  provider?: string | null | undefined;
  providerReference?: string | null | undefined;
}): void {
  if (provider && !providerReference) throw invalidInput("providerReference", "is required with a provider");
  if (providerReference && !provider) throw invalidInput("provider", "is required with a providerReference");
}

/** The organization's record that has the provider and the reference of this one; null without a provider. */
export async function findByReference<K extends "payments" | "subscriptions">(
  tx: UnitOfWork,
  kind: K,
  { provider, providerReference }: { provider: string | null; providerReference: string | null },
): Promise<Stored<K> | null> {
  if (provider === null || providerReference === null) return null;
  const found = await tx.find<"payments" | "subscriptions">(
    kind,
    "providerReference",
    provider,
    providerReference,
  );
  return found as Stored<K> | null;
}

/** Another caller recorded the provider and reference first: the unit of work finds that record when it runs again. */
export function isReferenceTaken(refusal: Refusal): boolean {
  return refusal.because === "taken" && refusal.unique === "providerReference";
}

/** null, or an object without fields. */
function isEmpty(value: unknown): boolean {
  return value === null || JSON.stringify(value) === "{}";
}

/**
 * What a stored record takes over from the same one that is sent again: all that it says when it is further along, else only
 * what is empty so far; null when that is nothing. What comes twice or late takes nothing back.
 * Throws `provider_reference_taken` when the stored one is of another customer.
 */
export function resent<Billed extends Payment | Subscription>(
  stored: Billed,
  sent: Billed,
  isFurther: boolean,
): Partial<Billed> | null {
  if (stored.customerId !== sent.customerId) {
    const message = "A record of another customer has this provider and providerReference";
    throw new LicensingError("provider_reference_taken", message);
  }
  const { id: _, createdAt: __, updatedAt, ...said } = sent;
  const known = new Map<string, unknown>(Object.entries(stored));
  const news = Object.entries(said).filter(
    ([field, value]) => !isEmpty(value) && (isFurther || isEmpty(known.get(field))),
  );
  return news.length === 0 ? null : ({ ...Object.fromEntries(news), updatedAt } as Partial<Billed>);
}
