/** Values that the metadata of licenses must have, by name. */
export type Pairs = Record<string, string>;

/** The most pairs that the API compares at once. */
export const MOST_PAIRS = 5;

/** Reads the pairs that an address has as one text: `order=123&color=red`. */
export function pairsIn(written: string | undefined): Pairs {
  return Object.fromEntries(new URLSearchParams(written));
}

/** Writes pairs as one text; undefined for none. */
export function pairsText(pairs: Pairs): string | undefined {
  return new URLSearchParams(pairs).toString() || undefined;
}

interface Filtered {
  metadata?: string | undefined;
}

/** Replaces the text of an address with the pairs that the API takes. */
export function withPairs<S extends Filtered>({ metadata, ...search }: S) {
  return { ...search, ...(metadata !== undefined && { metadata: pairsIn(metadata) }) };
}

/** Replaces the text of an address with a parameter for each pair, as an address of the API has them. */
export function withPairParameters<S extends Filtered>({ metadata, ...search }: S) {
  const pairs = Object.entries(pairsIn(metadata)).map(([name, value]) => [`metadata[${name}]`, value]);
  return { ...search, ...(Object.fromEntries(pairs) as Pairs) };
}
