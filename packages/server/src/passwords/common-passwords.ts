/** Shorter passwords are refused anyway. */
const SHORTEST = 8;

let known: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether the password is, in any case, among the 49,000 that were found most often in leaks: zxcvbn's list, of which
 * some 18,000 have 8 characters or more. It is loaded with the first password that somebody chooses.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= load();
  return (await known).has(password.toLowerCase());
}

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const long = dictionary["passwords-common"].filter(({ length }) => length >= SHORTEST);
  return new Set(long.map((password) => password.toLowerCase()));
}
