import { type ErrorCode, LicensingError } from "@keystead/core";

/** Failure of a case: any runner takes a thrown error for a failure. */
class ConformanceFailure extends Error {
  override readonly name = "ConformanceFailure";
}

export function fail(message: string): never {
  throw new ConformanceFailure(message);
}

/** Fails unless the two are the same data: dates by their moment, objects by their fields, whatever their order. */
export function expectEqual(actual: unknown, expected: unknown, what: string): void {
  const difference = firstDifference(actual, expected, "");
  if (difference !== null) fail(`${what}${difference}`);
}

export function expectTrue(holds: boolean, claim: string): asserts holds {
  if (!holds) fail(claim);
}

/** The value, which must be there. */
export function present<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) fail(`${what} should be there, but is ${value}`);
  return value;
}

/** The error's code, of a `LicensingError`; any other error fails the case. */
export function codeOf(error: unknown): ErrorCode {
  if (error instanceof LicensingError) return error.code;
  return fail(`expected a LicensingError of @keystead/core, but this was thrown: ${shown(error)}`);
}

/** Fails unless the call throws a `LicensingError` with this code. */
export async function expectCode(code: ErrorCode, call: Promise<unknown>, what: string): Promise<void> {
  const outcome = await call.then(
    (value) => `returned ${shown(value)}`,
    (error: unknown) => `threw ${codeOf(error)}`,
  );
  if (outcome !== `threw ${code}`) fail(`${what} should throw ${code}, but ${outcome}`);
}

function firstDifference(actual: unknown, expected: unknown, path: string): string | null {
  const differs = `${path} should be ${shown(expected)}, but is ${shown(actual)}`;
  if (!isObject(actual) || !isObject(expected)) return Object.is(actual, expected) ? null : differs;
  if (actual instanceof Date || expected instanceof Date) {
    const same =
      actual instanceof Date && expected instanceof Date && actual.getTime() === expected.getTime();
    return same ? null : differs;
  }
  if (Array.isArray(actual) !== Array.isArray(expected)) return differs;
  for (const key of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
    if (!Object.hasOwn(actual, key)) return `${path}.${key} should be there`;
    if (!Object.hasOwn(expected, key)) {
      return `${path}.${key} should not be there, but is ${shown(actual[key])}`;
    }
    const difference = firstDifference(actual[key], expected[key], `${path}.${key}`);
    if (difference !== null) return difference;
  }
  return null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function shown(value: unknown): string {
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  // JSON alone would show a date that came back as a string as what it should have been.
  if (value instanceof Date) return `Date(${value.getTime()})`;
  return JSON.stringify(value) ?? String(value);
}
