/**
 * A name by its words alone: small letters and digits of any script, without accents, joined by hyphens. EDD compares the names of its
 * products so.
 */
export function nameKey(name: string): string {
  const words =
    name
      .normalize("NFKD")
      .replace(/\p{Mn}/gu, "")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.join("-");
}
