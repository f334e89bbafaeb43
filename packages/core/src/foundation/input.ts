import { invalidInput } from "./errors.ts";

// Plain checks for callers without types: the calls of applications have no time for schemas.

export function requireObject(value: unknown, field: string): void {
  if (typeof value !== "object" || value === null) throw invalidInput(field, "must be an object");
}

export function requireText(value: unknown, field: string): void {
  if (typeof value !== "string")
    throw invalidInput(field, value === undefined ? "is required" : "must be a string");
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
