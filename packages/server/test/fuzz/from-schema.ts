import fc from "fast-check";
import type { JsonSchema } from "../../src/openapi/json-schema.ts";
import { described } from "../support/described.ts";

type Some = fc.Arbitrary<unknown>;

function resolve(schema: JsonSchema): JsonSchema {
  const name = schema.$ref?.replace("#/components/schemas/", "");
  return name === undefined ? schema : (described.components.schemas[name] ?? {});
}

/** The fields of an object's schema, each with whether it is required. */
export function fieldsOf(schema: JsonSchema): { name: string; schema: JsonSchema; required: boolean }[] {
  const { properties = {}, required = [] } = resolve(schema);
  return Object.entries(properties).map(([name, field]) => ({
    name,
    schema: field as JsonSchema,
    required: required.includes(name),
  }));
}

function text({ format, pattern, maxLength = 200, minLength = 0 }: JsonSchema): Some {
  if (format === "date-time") {
    const years = { min: new Date("1971-01-01"), max: new Date("2199-01-01"), noInvalidDate: true };
    return fc.date(years).map((date) => date.toISOString());
  }
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern), { size: "small" });
  return fc.oneof(
    fc.string({ minLength, maxLength: Math.min(maxLength, 30) }),
    fc.constantFrom("x".repeat(maxLength), "x".repeat(maxLength + 1), "x"),
  );
}

function wholeNumber({ minimum = -(2 ** 53), maximum = 2 ** 53 - 1 }: JsonSchema): Some {
  const edges = fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1);
  return fc.oneof(fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31) }), edges);
}

function object(schema: JsonSchema): Some {
  const fields = fieldsOf(schema);
  if (fields.length === 0) return fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 3 });
  const model = Object.fromEntries(fields.map((field) => [field.name, fromSchema(field.schema)]));
  const requiredKeys = fields.filter(({ required }) => required).map(({ name }) => name);
  return fc.record(model, { requiredKeys, noNullPrototype: true });
}

function ofType(type: string, schema: JsonSchema): Some {
  if (type === "null") return fc.constant(null);
  if (type === "boolean") return fc.boolean();
  if (type === "integer" || type === "number") return wholeNumber(schema);
  if (type === "array") return fc.array(fromSchema((schema.items ?? {}) as JsonSchema), { maxLength: 4 });
  if (type === "object") return object(schema);
  return text(schema);
}

/** Values as the schema says, and such as are just beyond its bounds. */
export function fromSchema(given: JsonSchema): Some {
  const schema = resolve(given);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom<unknown>(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => fromSchema(option as JsonSchema)));
  if (schema.type === undefined) return fc.jsonValue();
  return fc.oneof(...[schema.type].flat().map((type) => ofType(type, schema)));
}
