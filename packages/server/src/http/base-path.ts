/** Takes the base path off a path; null when the path is not below it. */
export type BelowBase = (path: string) => string | null;

/**
 * Reads paths below a base such as `/licensing`; empty for the root. Throws `TypeError` for a base that no path can
 * begin with.
 */
export function belowBase(base: string): BelowBase {
  if (base === "") return (path) => path;
  if (!/^(?:\/[\w.~-]+)+$/.test(base))
    throw new TypeError(
      `basePath must be empty or like /licensing, without a slash at its end; it is ${base}`,
    );
  return (path) => {
    if (path === base) return "/";
    return path.startsWith(`${base}/`) ? path.slice(base.length) : null;
  };
}
