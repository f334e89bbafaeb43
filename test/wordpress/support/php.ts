/** The text as PHP writes it. */
export function php(text: string): string {
  return `'${text.replace(/[\\']/g, "\\$&")}'`;
}
