import type { z } from "zod";
import { type ErrorDetail, LicensingError } from "./errors.ts";

/** Puts the right value into words, where a schema has no words of its own and zod's are for programmers. */
function inWords(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined) return "is required";
  if (issue.code === "invalid_type") {
    const expected = issue.expected === "record" ? "object" : issue.expected;
    return `must be ${/^[aeiou]/.test(expected) ? "an" : "a"} ${expected}`;
  }
  if (issue.code === "invalid_value") return `must be one of ${issue.values.join(", ")}`;
  return undefined;
}

function detailsOf(issue: z.core.$ZodIssue): ErrorDetail[] {
  const path = issue.path.join(".");
  if (issue.code !== "unrecognized_keys") return [{ path, message: issue.message }];
  return issue.keys.map((key) => ({ path: path ? `${path}.${key}` : key, message: "is not a known field" }));
}

/** Frozen values that {@link parseInput} gave, with the schema that read them. */
const parsedInputs = new WeakMap<object, z.ZodType>();

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** Freezes a value of plain objects and lists, as JSON is read. */
function freezeWhole(value: unknown): void {
  if (!isObject(value) || Object.isFrozen(value) || ArrayBuffer.isView(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freezeWhole(part);
}

/**
 * Reads a value as {@link parse} does, for the use case that takes this schema: it recognizes the value and does
 * not read it again. The value is frozen, so that nothing can change it in between.
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const input = parse(schema, value);
  if (isObject(input)) {
    freezeWhole(input);
    parsedInputs.set(input, schema);
  }
  return input;
}

/**
 * The value as the schema reads it. A value that does not fit is an `invalid_input` error that lists
 * every wrong field and what would be right.
 */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  if (isObject(value) && parsedInputs.get(value) === schema) return value as z.output<Schema>;
  const result = schema.safeParse(value, { error: inWords });
  if (result.success) return result.data;
  const details = result.error.issues.flatMap(detailsOf);
  const first = details[0];
  const message = first ? `${first.path || "body"}: ${first.message}` : "The input is not valid";
  throw new LicensingError("invalid_input", message, { details });
}

type Defined<Fields> = { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> };

/** As {@link parse}, for a partial update: without the fields that are `undefined`, which change nothing. */
export function parseChanges<Schema extends z.ZodType<object>>(
  schema: Schema,
  value: unknown,
): Defined<z.output<Schema>> {
  const fields = Object.entries(parse(schema, value)).filter(([, field]) => field !== undefined);
  return Object.fromEntries(fields) as Defined<z.output<Schema>>;
}
