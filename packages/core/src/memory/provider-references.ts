import type { Payment } from "../schemas/payment.ts";
import { recordErrors } from "../storage/record-errors.ts";
import type { Owned } from "./data.ts";

type Billed = Pick<Payment, "id" | "provider" | "providerReference">;

/** Whether both are one record of one provider; a record without a provider is like no other. */
export function isAtProvider(record: Billed, { provider, providerReference }: Billed): boolean {
  return provider !== null && record.provider === provider && record.providerReference === providerReference;
}

export function requireFreeReference(rows: readonly Owned<Billed>[], billed: Billed): void {
  for (const { record } of rows) {
    if (record.id !== billed.id && isAtProvider(record, billed)) {
      throw recordErrors.providerReferenceTaken();
    }
  }
}
