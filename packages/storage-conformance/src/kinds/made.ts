import { declarationOf, type Kind, storedFields } from "@keystead/core/adapter";
import { z } from "zod";
import { at, nextNumber } from "../made-records.ts";

/** Fields of a record of any kind. */
export type Fields = Readonly<Record<string, unknown>>;

export interface Made {
  readonly kind: Kind;
  readonly id: string;
  readonly record: Fields;
}

/** A record with those that it refers to, and those that these refer to: one of each kind. */
export interface Family {
  own: Made;
  /** In the order in which they can be inserted. */
  others: Made[];
}

/** A valid record of the kind, unlike all that were made before, with these fields as they are given. */
export function family(kind: Kind, given: Fields = {}): Family {
  const others = new Map<Kind, Made>();
  return { own: madeAmong(others, kind, given), others: [...others.values()] };
}

function madeAmong(others: Map<Kind, Made>, kind: Kind, given: Fields): Made {
  const { schema, references = {}, copies = {}, kept = [], id } = declarationOf(kind);
  const number = nextNumber();
  const referredTo = (field: string): Made | undefined => {
    const parent = references[field]?.kind;
    if (parent === undefined) return undefined;
    const made = others.get(parent) ?? madeAmong(others, parent, {});
    others.set(parent, made);
    return made;
  };
  const valueIn = (field: string): unknown => {
    if (field in given) return given[field];
    if (field === id) return `${kind}_${String(number).padStart(8, "0")}`;
    const copy = copies[field];
    if (copy) return referredTo(copy.reference)?.record[copy.field];
    return referredTo(field)?.id ?? valueFor(schema.shape[field], number);
  };
  const fields = Object.keys(schema.shape).filter((field) => !kept.includes(field));
  const record = Object.fromEntries(fields.map((field) => [field, valueIn(field)]));
  // Only what is deactivated has the moment of that. Stores may rely on it.
  if (kind === "activations") record["deactivatedAt"] = record["status"] === "active" ? null : at(number);
  return { kind, id: String(record[id]), record };
}

/** A value that the schema takes as it is; another number gives another, of most. */
export function valueFor(schema: z.core.$ZodType, number: number): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === "nullable" || def.type === "optional") return valueFor(def.innerType, number);
  if (def.type === "enum") return Object.values(def.entries)[number % Object.keys(def.entries).length];
  if (def.type === "object") {
    const fields = Object.entries(def.shape as Record<string, z.core.$ZodType>);
    return Object.fromEntries(fields.map(([name, field]) => [name, valueFor(field, number)]));
  }
  if (def.type === "array") return [valueFor(def.element, number)];
  const last = fitting.get(schema);
  const known = last?.(number);
  // One that is always the same fits again.
  if (known !== undefined && (last?.length === 0 || takes(schema, known))) return known;
  const candidate = candidates.find((made) => takes(schema, made(number)));
  if (candidate !== undefined) {
    fitting.set(schema, candidate);
    return candidate(number);
  }
  if (def.type !== "record") throw new TypeError(`No candidate fits a schema of the type ${def.type}`);
  return {
    [`name ${number}`]: valueFor(def.valueType, number),
    [`a ${number}`]: valueFor(def.valueType, number + 1),
  };
}

type Candidate = (number: number) => unknown;

// Integers have up to 53 bits, and moments milliseconds. The keys of objects are neither by their letters nor by
// their length, by which PostgreSQL keeps them.
const candidates: readonly Candidate[] = [
  (number) => Number.MAX_SAFE_INTEGER - number,
  (number) => 1 + (number % 999),
  (number) => 1 + (number % 300),
  (number) => 1 + (number % 100),
  (number) => 60 + (number % 900),
  (number) => number % 2 === 0,
  (number) => new Date(at(number).getTime() + 1 + (number % 999)),
  (number) => `Text ${number}`,
  (number) => `text-${number}`,
  (number) => `text-${number}/text-${number}`,
  (number) => `Text.${number}@example.com`,
  () => "DE",
  () => "EUR",
  () => "Europe/Berlin",
  (number) => `1.${number}`,
  (number) => String(number).padStart(16, "0"),
  (number) => at(number).toISOString(),
  (number) => `https://example.com/${number}`,
  (number) => ({ text: "é𝄞", number, list: [null, { z: 1, in: {}, a: true }], f: null }),
  (number) => ({ amount: Number.MAX_SAFE_INTEGER - number, currency: "EUR" }),
  (number) => ({ seats: [number, null], domain: [`text-${number}`, { z: 1, f: 2 }] }),
  (number) => [`Text ${number}`],
  (number) => [{ key: `text-${number}`, name: `Text ${number}`, type: "flag" }],
  () => [],
];

/** Values that fitted each schema last: most records are made of schemas that were met before. */
const fitting = new WeakMap<z.core.$ZodType, Candidate>();

export function takes(schema: z.core.$ZodType, value: unknown): boolean {
  const { success, data } = z.safeParse(schema, value);
  return success && JSON.stringify(data) === JSON.stringify(value);
}

/** Null for every field that may be. */
export function nulls(kind: Kind): Fields {
  const nullable = storedFields(declarationOf(kind)).filter((field) => field.nullable);
  return Object.fromEntries(nullable.map(({ name }) => [name, null]));
}

/** The text with small letters for capitals, and capitals for small ones. */
export function otherCase(text: unknown): string {
  return String(text).replace(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
}

/** The record without what the store keeps by itself. */
export function written(kind: Kind, record: Fields): Fields {
  const { kept = [] } = declarationOf(kind);
  return Object.fromEntries(Object.entries(record).filter(([field]) => !kept.includes(field)));
}

/** The reference that the record has in the field, with what it copies of that record. */
export function together(kind: Kind, field: string, record: Fields): Fields {
  const copies = Object.entries(declarationOf(kind).copies ?? {}).filter(
    ([, copy]) => copy?.reference === field,
  );
  return Object.fromEntries([field, ...copies.map(([name]) => name)].map((name) => [name, record[name]]));
}

/** Changes whatever can be changed in the record. */
export function spoil(record: Fields): void {
  for (const value of Object.values(record)) {
    if (value instanceof Date) value.setTime(0);
    else if (Array.isArray(value)) value.push("spoiled");
    else if (typeof value === "object" && value !== null) Object.assign(value, { spoiled: true });
  }
  for (const field of Object.keys(record)) Object.assign(record, { [field]: "spoiled" });
}
