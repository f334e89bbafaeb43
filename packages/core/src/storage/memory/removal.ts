import type { Kind } from "../kinds.ts";
import { referencesTo } from "../relations.ts";
import { idOf, rowsOf } from "./data.ts";
import type { Refusal, Transaction } from "./transaction.ts";

/** Removes a record, with what its references say of those that refer to it. */
export function remove(under: Transaction, kind: Kind, id: string, cascade: boolean): Refusal | null {
  for (const { kind: referring, field, reference } of referencesTo(kind)) {
    for (const { record } of rowsOf(under.data, referring, under.scope)) {
      if (record[field] !== id) continue;
      const { whenDeleted } = reference;
      const other = idOf(referring, record);
      if (whenDeleted === "setNull") under.set(referring, other, { ...record, [field]: null });
      else if (whenDeleted === "restrict" || (whenDeleted === "ask" && !cascade))
        return { because: "in_use" };
      else {
        const refusal = remove(under, referring, other, cascade);
        if (refusal !== null) return refusal;
      }
    }
  }
  under.set(kind, id, undefined);
  return null;
}
