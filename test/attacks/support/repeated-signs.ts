/** Signs that expressions for headers, Markdown, CSV and addresses look for; those that a space stands for come next to each other. */
const SIGNS = [" ", "\t", ";", ",", "=", '"', "(", "[", "<", "*", "#", "-"];

/** Texts of about so many characters that are nearly all the same sign, after a beginning that may be what is expected. */
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

/** The same, as whole texts in lines: what a release, a readme or a file may be. */
export function repeatedSignsInLines(length: number): string[] {
  const lines = repeatedSigns(length / 16).map((line) => `${line}\n`);
  const pure = SIGNS.flatMap((sign) => [sign.repeat(length), `${sign} `.repeat(length / 2)]);
  return [
    ...pure,
    ...lines.map((line) => line.repeat(15)),
    ...repeatedSigns(length),
    "> ".repeat(length / 2),
  ];
}
