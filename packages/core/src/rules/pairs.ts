/** Names and values that an object must have at its top level: texts, or numbers and booleans as JSON writes them. */
export type Pairs = Readonly<Record<string, string>>;

/** Longest name of a pair, in UTF-16 units. */
export const LONGEST_PAIR_NAME = 100;
/** Longest value of a pair, in UTF-16 units. */
export const LONGEST_PAIR_VALUE = 255;

/** True when the object has each of the pairs. A number or a boolean equals its JSON text; null equals nothing. */
export function hasPairs(object: unknown, pairs: Pairs): boolean {
  const fields = new Map(Object.entries(object ?? {}));
  return Object.entries(pairs).every(([name, value]) => textOf(fields.get(name)) === value);
}

/** One text for a name and a value: the entry of an index of pairs. */
export function pairEntry(name: string, value: string): string {
  return JSON.stringify([name, value]);
}

/** The entries of all pairs of an object that a filter can ask for: longer ones are left out. */
export function pairEntriesOf(object: unknown): string[] {
  return Object.entries(object ?? {}).flatMap(([name, value]) => {
    const text = textOf(value);
    const isIndexed = text !== null && name.length <= LONGEST_PAIR_NAME && text.length <= LONGEST_PAIR_VALUE;
    return isIndexed ? [pairEntry(name, text)] : [];
  });
}

/** The values that equal a text in a filter: the text itself and the number or boolean that JSON writes so. */
export function valuesEqualTo(text: string): (string | number | boolean)[] {
  if (text === "true" || text === "false") return [text, text === "true"];
  const number = Number(text);
  return text !== "" && Number.isFinite(number) && String(number) === text ? [text, number] : [text];
}

function textOf(value: unknown): string | null {
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : null;
}
