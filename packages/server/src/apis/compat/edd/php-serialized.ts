/**
 * Texts by name as PHP's `serialize()` writes an array of them: the one form of `sections`, `banners` and `icons` that
 * every client of EDD reads. Lengths are in bytes of UTF-8.
 */
export function serializeForPhp(texts: Readonly<Record<string, string>>): string {
  const entries = Object.entries(texts);
  const items = entries.map(([name, text]) => `${serializedText(name)}${serializedText(text)}`);
  return `a:${entries.length}:{${items.join("")}}`;
}

function serializedText(text: string): string {
  const whole = text.toWellFormed();
  return `s:${Buffer.byteLength(whole)}:"${whole}";`;
}
