/** Throws `TypeError` for what is no object of options or input. */
export function requireInput(called: string, given: unknown): void {
  if (typeof given !== "object" || given === null)
    throw new TypeError(`${called}: pass an object of options`);
}
