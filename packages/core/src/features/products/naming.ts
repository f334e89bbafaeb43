const MAX_SLUG_LENGTH = 64;
const MAX_PREFIX_LENGTH = 12;
const FALLBACK_PREFIX = "KEY";

function withoutAccents(name: string): string {
  return name.normalize("NFKD").replace(/\p{Mn}/gu, "");
}

/** A slug from a name, `fallback` when the name has no letter or digit that a slug can have. */
export function slugFrom(name: string, fallback: string): string {
  const words =
    withoutAccents(name)
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return words.join("-").slice(0, MAX_SLUG_LENGTH).replace(/-$/, "") || fallback;
}

/** A license prefix from a product's name: its letters and digits, in capitals, at most 12. */
export function licensePrefixFrom(name: string): string {
  const prefix = withoutAccents(name)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "")
    .slice(0, MAX_PREFIX_LENGTH);
  return prefix.length >= 2 ? prefix : FALLBACK_PREFIX;
}
