import { declarationOf, type Kind, type RecordOf, storedFields } from "@keystead/core/adapter";
import type { CsvColumns, CsvValue } from "./csv.ts";

/** A column for every field of the kind that fits into one: all but JSON. */
export function recordColumns<K extends Kind>(kind: K): CsvColumns<RecordOf<K>> {
  const fields = storedFields(declarationOf(kind)).filter(({ type }) => type !== "json");
  return Object.fromEntries(
    fields.map(({ name }) => [name, (record: RecordOf<K>) => record[name as keyof RecordOf<K>] as CsvValue]),
  );
}
