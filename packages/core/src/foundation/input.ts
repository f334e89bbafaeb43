import { invalidInput } from "./errors.ts";

// Plain checks for callers without types: the calls of applications have no time for schemas.

export function requireObject(value: unknown, field: string): void {
  if (typeof value !== "object" || value === null) throw invalidInput(field, "must be an object");
}

export function requireText(value: unknown, field: string): void {
  if (typeof value !== "string")
    throw invalidInput(field, value === undefined ? "is required" : "must be a string");
}

/**
 * The one field that is given, of these names, and its text, which is not empty. Throws `invalid_input` when none or
 * several are given.
 */
export function soleText<Name extends string>(
  given: { readonly [Field in Name]?: unknown },
  names: readonly Name[],
): [name: Name, text: string] {
  requireObject(given, "reference");
  const [name, another] = names.filter((each) => given[each] !== undefined);
  if (name === undefined || another !== undefined)
    throw invalidInput(
      another ?? names.join(" or "),
      another ? `must not be given with ${name}` : "is required",
    );
  const text = given[name];
  requireText(text, name);
  return [name, String(text)];
}

/** Advice for each missing option. */
const options = {
  storage: "a store, such as postgresStorage({ connectionString }), redisStorage({ url }) or memoryStorage()",
  passwords: "a password hasher: an object with hash(), verify() and isOutdated()",
  secretKey: "a secret of at least 32 characters, the same on every server",
  send: "a function that sends an HTTP request and returns its outcome",
  publicUrl: "the server's public address, such as https://licenses.example.com",
  issuer: "the server's public address, such as https://licenses.example.com",
};

/** Throws `invalid_input` for the first option that is missing, with what to give. */
export function requireOptions(caller: string, given: { [Name in keyof typeof options]?: unknown }): void {
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || value === null)
      throw invalidInput(name, `is required: give ${caller} ${options[name as keyof typeof options]}`);
  }
}
