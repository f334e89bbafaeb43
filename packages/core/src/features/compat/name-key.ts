/** Accents of Latin, Greek and Cyrillic letters; marks of other scripts make other letters. */
const ACCENTS = /[\u0300-\u036f]/g;

/**
 * A name by its words alone: small letters and digits of any script, without accents, joined by hyphens. EDD
 * compares the names of its products so.
 */
export function nameKey(name: string): string {
  const plain = name.normalize("NFKD").replace(ACCENTS, "").normalize("NFKC").toLowerCase();
  return (plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join("-");
}
