/** Writes a feature's key as words: "White label" of `white-label`. */
function nameOf(key: string): string {
  const words = key.replaceAll(/[-_.]/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Features of a license that people can read: those that are on, and those with a number or a text. */
export function featuresOf(features: Record<string, unknown>): string[] {
  return Object.entries(features).flatMap(([key, value]) => {
    if (value === true) return [nameOf(key)];
    if (typeof value === "number" || (typeof value === "string" && value !== ""))
      return [`${nameOf(key)}: ${value}`];
    return [];
  });
}
