import { declarationOf, type Kind } from "./kinds.ts";

type Fields = Readonly<Record<string, unknown>>;

/** The record as it is written: without what the store keeps by itself. */
export function withoutKept(kind: Kind, record: Fields): Fields {
  const { kept = [] } = declarationOf(kind);
  return Object.fromEntries(Object.entries(record).filter(([field]) => !kept.includes(field)));
}
