import type { Copy, Declaration, Reference } from "./declaration.ts";
import { declarationOf, type Kind, kinds } from "./kinds.ts";

const all = Object.keys(kinds) as Kind[];

/** The fields of all kinds that refer to this kind. */
export function referencesTo(kind: Kind): { kind: Kind; field: string; reference: Reference<Kind> }[] {
  return all.flatMap((referring) =>
    Object.entries(declarationOf(referring).references ?? {}).flatMap(([field, reference]) =>
      reference?.kind === kind ? [{ kind: referring, field, reference }] : [],
    ),
  );
}

/** The fields of all kinds that copy a field of this kind. */
export function copiesOf(kind: Kind): { kind: Kind; field: string; copy: Copy<string> }[] {
  return all.flatMap((copying) => {
    const { copies = {}, references = {} } = declarationOf(copying);
    return Object.entries(copies).flatMap(([field, copy]) =>
      copy && references[copy.reference]?.kind === kind ? [{ kind: copying, field, copy }] : [],
    );
  });
}

/**
 * True when few records share a value of the field: a customer's or a license's id, or a text that is searched. Many
 * share that of a plan or a product, which nobody can delete while they do.
 */
export function isNarrow({ references, search = [] }: Declaration<Kind>, field: string): boolean {
  const whenDeleted = references?.[field]?.whenDeleted ?? "restrict";
  return whenDeleted !== "restrict" || search.flat().includes(field);
}
