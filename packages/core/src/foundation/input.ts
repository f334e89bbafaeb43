import { invalidInput } from "./errors.ts";

// Plain checks for callers without types: the calls of applications have no time for schemas.

export function requireObject(value: unknown, field: string): void {
  if (typeof value !== "object" || value === null) throw invalidInput(field, "must be an object");
}

export function requireList(value: unknown, field: string): void {
  if (!Array.isArray(value))
    throw invalidInput(field, value === undefined ? "is required" : "must be a list");
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

function hasMethods(...names: string[]): (value: unknown) => boolean {
  return (value) => names.every((name) => typeof Object(value)[name] === "function");
}

function isText(value: unknown): boolean {
  return typeof value === "string" && value !== "";
}

/** Options that several functions take: the test of a right one, and advice for another. */
const options = {
  storage: {
    isRight: hasMethods("commit", "close"),
    advice:
      "a store, such as postgresStorage({ connectionString }), redisStorage({ url }) or memoryStorage()",
  },
  passwords: {
    isRight: hasMethods("hash", "verify", "isOutdated"),
    advice: "a password hasher: an object with hash(), verify() and isOutdated()",
  },
  secretKey: {
    isRight: isText,
    advice: "a secret of at least 32 characters, the same on every server",
  },
  send: {
    isRight: (value: unknown) => typeof value === "function",
    advice: "a function that sends an HTTP request and returns its outcome",
  },
  from: {
    isRight: isText,
    advice: "the sender of the mails, such as Acme <licenses@example.com>",
  },
  transport: {
    isRight: hasMethods("send"),
    advice: "a mail transport: an object with send()",
  },
  licensing: {
    isRight: hasMethods("as", "validate"),
    advice: "what createLicensing({ storage }) returned",
  },
  providers: {
    isRight: Array.isArray,
    advice: "a list of payment providers, such as paymentProviders() of @keystead/server",
  },
  rowsOf: {
    isRight: (value: unknown) => typeof value === "function",
    advice: "a function that reads the rows of an uploaded file",
  },
  publicUrl: {
    isRight: isText,
    advice: "the server's public address, such as https://licenses.example.com",
  },
  issuer: {
    isRight: isText,
    advice: "the server's public address, such as https://licenses.example.com",
  },
};

/**
 * Throws `invalid_input` for the first of the named options that is missing or wrong, with what to give; also when
 * the options themselves are missing.
 */
export function requireOptions(caller: string, given: object, ...names: (keyof typeof options)[]): void {
  const values: Record<string, unknown> = Object(given);
  for (const name of names) {
    const { isRight, advice } = options[name];
    const value = values[name];
    if (value === undefined || value === null)
      throw invalidInput(name, `is required: give ${caller} ${advice}`);
    if (!isRight(value)) throw invalidInput(name, `must be ${advice}`);
  }
}
