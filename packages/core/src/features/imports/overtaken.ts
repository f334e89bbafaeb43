import type { Refusal } from "../../storage/refusals.ts";

/** Somebody else wrote one of the licenses or customers first: an import that looks again finds them. */
export function isImportedByOther(refusal: Refusal): boolean {
  return (
    refusal.because === "taken" || (refusal.because === "missing" && refusal.field.startsWith("customer"))
  );
}
