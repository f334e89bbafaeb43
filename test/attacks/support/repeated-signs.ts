/**
 * Signs that expressions for headers, Markdown, CSV and addresses look for; those that a space stands for come next to
 * each other.
 */
const SIGNS = [" ", "\t", ";", ",", "=", '"', "(", "[", "<", "*", "#", "-"];

/**
 * Texts of about so many characters that are nearly all the same sign, after a beginning that may be what is expected.
 */
export function repeatedSigns(length: number, beginning = "x"): string[] {
  const pure = SIGNS.map((sign) => `${beginning}${sign.repeat(length)}x`);
  const mixtures = [
    `${";".repeat(length)} x y`,
    `${"=".repeat(length)}x`,
    `${beginning}${"; ".repeat(length / 2)}x`,
    `${beginning}${" =".repeat(length / 2)}x y`,
    `${beginning}${"[x](".repeat(length / 4)}`,
  ];
  return [...pure, ...mixtures];
}

/** The same as texts of several lines or words: what notes, a readme or a file may be. */
export function repeatedSignsInLines(length: number): string[] {
  const lines = repeatedSigns(length / 16).map((line) => `${line}\n`.repeat(15));
  const words = [...SIGNS, ">", "_", "!["].map((sign) => `${sign} `.repeat(length / 3));
  return [...repeatedSigns(length), ...lines, ...words];
}
