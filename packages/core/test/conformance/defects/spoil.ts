import type { Storage } from "../../../src/index.ts";
import type { MemoryData } from "../../../src/memory/index.ts";
import type { RecordsOfAll } from "../../records-of.ts";

/** A store with one thing wrong, and the cases that must notice: those whose name begins so. */
export interface Defect {
  name: string;
  noticedBy: string;
  spoil(store: Storage, records: RecordsOfAll, data: MemoryData): Storage;
}

/** The name of a part of a store. */
export type Part = Exclude<keyof Storage, "ping" | "close">;

/** The store with some of a part's methods replaced. */
export function spoiled<Name extends Part>(
  store: Storage,
  part: Name,
  methods: Partial<Storage[Name]>,
): Storage {
  return { ...store, [part]: { ...store[part], ...methods } };
}
