const names = new Intl.DisplayNames(undefined, { type: "region" });

/** A country's name in one's own language, by its ISO 3166-1 alpha-2 code. */
export function countryName(code: string): string {
  return names.of(code) ?? code;
}
