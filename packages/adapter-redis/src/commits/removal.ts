import { type Kind, referencesTo } from "@keystead/core/adapter";
import type { Draft } from "./draft.ts";

/** Deletes a record and applies `whenDeleted` to every record that references it. */
export async function remove(
  draft: Draft,
  kind: Kind,
  id: string,
  cascade: boolean,
): Promise<{ because: "in_use" } | null> {
  for (const { kind: referring, field, reference } of referencesTo(kind)) {
    const { whenDeleted } = reference;
    if (whenDeleted === "restrict" || (whenDeleted === "ask" && !cascade)) {
      if (await draft.isReferredTo(referring, field, id)) return { because: "in_use" };
      continue;
    }
    const others = await draft.referring(referring, field, id);
    if (whenDeleted !== "setNull")
      for (const next of referencesTo(referring)) draft.lookAhead(next.kind, next.field, others);
    for (const other of others) {
      if (whenDeleted === "setNull") {
        const row = await draft.row(referring, other);
        if (row !== null)
          await draft.set(referring, other, { ...row, record: { ...row.record, [field]: null } });
      } else {
        const refusal = await remove(draft, referring, other, cascade);
        if (refusal !== null) return refusal;
      }
    }
  }
  await draft.set(kind, id, null);
  return null;
}
