/** Throws `TypeError`, which names the option, for a value that is no path of a file. */
export function requirePath(path: unknown, name: string, example: string): void {
  if (typeof path !== "string" || path === "")
    throw new TypeError(`${name}: must be the path of a file, such as ${example}`);
}
