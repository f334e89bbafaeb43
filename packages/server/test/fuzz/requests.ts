import fc from "fast-check";
import type { JsonSchema } from "../../src/openapi/json-schema.ts";
import type { MediaType, Operation, Parameter } from "../../src/openapi/types.ts";
import type { Call } from "../support/client.ts";
import { fieldsOf, fromSchema } from "./from-schema.ts";
import { encode, headers, hostileText, hostileValue } from "./hostile.ts";

/** Records that can be found, by the name of the field that refers to them. */
export type Present = Record<string, unknown>;

export interface DescribedOperation {
  method: string;
  path: string;
  operation: Operation;
}

export interface FuzzedRequest {
  path: string;
  call: Call;
}

interface Field {
  name: string;
  schema: JsonSchema;
  /** Values that are likely to be accepted: ids of records, or the example. */
  likely: unknown[];
}

function likelyOrNot({ schema, likely }: Field): fc.Arbitrary<unknown> {
  return fc.oneof(
    ...(likely.length > 0 ? [{ weight: 8, arbitrary: fc.constantFrom(...likely) }] : []),
    { weight: 5, arbitrary: fromSchema(schema) },
    { weight: 1, arbitrary: hostileValue },
  );
}

type NamedValue = [name: string, value: unknown];

function valueNamed(field: Field): fc.Arbitrary<NamedValue> {
  return likelyOrNot(field).map((value): NamedValue => [field.name, value]);
}

/** Fields as JSON text, in which `__proto__` is a key like any other, and a name may be there twice. */
function jsonOf(fields: NamedValue[]): string {
  return `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(",")}}`;
}

function bodyFor({ schema, example }: MediaType, present: Present): fc.Arbitrary<string | Uint8Array> {
  const examples = (example ?? {}) as Record<string, unknown>;
  const all = fieldsOf(schema).map((field) => {
    const likely = [present[field.name], examples[field.name]].filter((value) => value !== undefined);
    return { ...field, likely };
  });
  const required = fc.tuple(...all.filter((field) => field.required).map(valueNamed));
  const unknown = fc.tuple(hostileText, hostileValue);
  const known = all.length === 0 ? unknown : fc.oneof(...all.map(valueNamed));
  const some = fc.array(fc.oneof({ weight: 15, arbitrary: known }, { weight: 1, arbitrary: unknown }), {
    maxLength: 4,
  });
  const fitting = fc.tuple(required, some).map(([given, more]) => jsonOf([...given, ...more]));
  return fc.oneof(
    { weight: 10, arbitrary: fitting },
    { weight: 2, arbitrary: some.map(jsonOf) },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.string() },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }) },
  );
}

/** As JSON where it is an object: one with a `toString` of its own has no other text. */
function textOf(value: unknown): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function queryFor(parameters: Parameter[], present: Present): fc.Arbitrary<string> {
  const known = parameters.map(({ name, schema }) => {
    const likely = present[name] === undefined ? [] : [present[name]];
    const value = fc.oneof(
      { weight: 5, arbitrary: likelyOrNot({ name, schema, likely }).map(textOf) },
      hostileText,
    );
    return fc.tuple(fc.constant(name), encode(value));
  });
  const unknown = fc.tuple(encode(hostileText), encode(hostileText));
  const pair =
    known.length === 0 ? unknown : fc.oneof({ weight: 12, arbitrary: fc.oneof(...known) }, unknown);
  return fc
    .array(pair, { maxLength: 4 })
    .map((pairs) => (pairs.length === 0 ? "" : `?${pairs.map((one) => one.join("=")).join("&")}`));
}

const METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"];

/** Five of them have room in a head of 16 KiB. */
const MOST_OF_PATH = 2_000;

/** Requests for an operation: right ones, nearly right ones and hostile ones. */
export function requestTo(
  { method, path, operation }: DescribedOperation,
  ids: string[],
  present: Present,
): fc.Arbitrary<FuzzedRequest> {
  const media = operation.requestBody?.content["application/json"];
  const anyBody = media ? bodyFor(media, present) : fc.json();
  return fc
    .record({
      id: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...ids) }, encode(hostileText)),
      query: queryFor(
        operation.parameters.filter((parameter) => parameter.in === "query"),
        present,
      ),
      method: fc.oneof({ weight: 20, arbitrary: fc.constant(method) }, fc.constantFrom(...METHODS)),
      raw: method === "GET" ? fc.constant(undefined) : fc.option(anyBody, { nil: undefined, freq: 9 }),
      headers,
      chunked: fc.boolean(),
    })
    .map(({ id, query, raw, ...call }) => ({
      // A longer one is refused by Node, before anything of ours reads it.
      path: `${path.replace(/\{\w+\}/g, () => id.slice(0, MOST_OF_PATH))}${query}`,
      call: { ...call, ...(raw === undefined ? {} : { raw }) },
    }));
}
