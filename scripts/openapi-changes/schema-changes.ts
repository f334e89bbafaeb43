import type { JsonSchema } from "../../packages/server/src/openapi/json-schema.ts";
import { type NamedSchemas, optionsOf, type SchemaOption } from "./schema-options.ts";

/** A schema, and those it refers to. */
export interface SchemaOf {
  schema: JsonSchema;
  named: NamedSchemas;
}

/** Direction of a schema, from sender to receiver: in a request, clients send; in an answer, they take. */
interface Exchange {
  of: "request" | "answer";
  sender: NamedSchemas;
  taker: NamedSchemas;
  /** Pairs of references that are being compared: schemas may refer to themselves. */
  open: readonly string[];
}

const UPPER = ["maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties"] as const;
const LOWER = ["minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties"] as const;
const FORMS = ["pattern", "format", "multipleOf", "uniqueItems"] as const;

/** Returns what clients of the schema before send that the schema after refuses. */
export function requestChanges(before: SchemaOf, after: SchemaOf, at: string): string[] {
  return untaken(before.schema, after.schema, at, {
    of: "request",
    sender: before.named,
    taker: after.named,
    open: [],
  });
}

/** Returns what comes under the schema after that clients of the schema before do not expect. */
export function answerChanges(before: SchemaOf, after: SchemaOf, at: string): string[] {
  return untaken(after.schema, before.schema, at, {
    of: "answer",
    sender: after.named,
    taker: before.named,
    open: [],
  });
}

function untaken(sent: JsonSchema, taken: JsonSchema, at: string, exchange: Exchange): string[] {
  const pair = `${sent.$ref} ${taken.$ref}`;
  if (sent.$ref !== undefined && exchange.open.includes(pair)) return [];
  const inside = { ...exchange, open: [...exchange.open, pair] };
  const takers = optionsOf(taken, exchange.taker);
  return optionsOf(sent, exchange.sender).flatMap((option) => {
    const ofType = takers.filter(({ type }) => takesType(type, option.type));
    // Of several verdicts, the one with the same `valid`.
    const alike = ofType.filter(({ schema }) => sharesConstants(option.schema, schema));
    const tries = (alike.length > 0 ? alike : ofType).map((taker) =>
      untakenOption(option, taker, at, inside),
    );
    const [best = [`${at} ${notTaken(option.type ?? "any type", exchange)}`]] = tries.toSorted(
      (one, other) => one.length - other.length,
    );
    return best;
  });
}

function takesType(taken: string | undefined, sent: string | undefined): boolean {
  return taken === undefined || taken === sent || (taken === "number" && sent === "integer");
}

function sharesConstants(one: JsonSchema, other: JsonSchema): boolean {
  const known = propertiesOf(other);
  return Object.entries(propertiesOf(one)).every(([name, schema]) => {
    const constant = known[name]?.const;
    return schema.const === undefined || constant === undefined || constant === schema.const;
  });
}

function notTaken(what: string, { of }: Exchange): string {
  return of === "request" ? `may no longer be ${what}` : `may be ${what}`;
}

function untakenOption(sent: SchemaOption, taken: SchemaOption, at: string, exchange: Exchange): string[] {
  return [
    ...untakenValues(sent, taken, at, exchange),
    // Clients do not rely on how long an answer's texts are at most.
    ...(exchange.of === "request" ? narrowed(sent.schema, taken.schema, at) : []),
    ...untakenProperties(sent.schema, taken.schema, at, exchange),
    ...untakenItems(sent.schema, taken.schema, at, exchange),
  ];
}

function untakenValues(sent: SchemaOption, taken: SchemaOption, at: string, exchange: Exchange): string[] {
  if (taken.values === undefined) return [];
  const { values = ["any other value"] } = sent;
  const others = values.filter((value) => !taken.values?.includes(value));
  return others.map((value) => `${at} ${notTaken(JSON.stringify(value), exchange)}`);
}

function narrowed(before: JsonSchema, after: JsonSchema, at: string): string[] {
  const lowered = UPPER.filter(
    (name) => (before[name] ?? Number.POSITIVE_INFINITY) > (after[name] ?? Number.POSITIVE_INFINITY),
  );
  const raised = LOWER.filter(
    (name) => (before[name] ?? Number.NEGATIVE_INFINITY) < (after[name] ?? Number.NEGATIVE_INFINITY),
  );
  const other = FORMS.filter((name) => after[name] !== undefined && after[name] !== before[name]);
  return [...lowered, ...raised, ...other].map(
    (name) => `${at} has ${name} ${after[name]} in place of ${before[name] ?? "none"}`,
  );
}

function untakenProperties(sent: JsonSchema, taken: JsonSchema, at: string, exchange: Exchange): string[] {
  const [ofSender, ofTaker] = [propertiesOf(sent), propertiesOf(taken)];
  // A client that comes upon a new field of an answer ignores it.
  const removed =
    exchange.of === "request"
      ? Object.keys(ofSender).filter((name) => !(name in ofTaker))
      : Object.keys(ofTaker).filter((name) => !(name in ofSender));
  const missing = (taken.required ?? []).filter(
    (name) => !sent.required?.includes(name) && !removed.includes(name),
  );
  const absent = exchange.of === "request" ? "is required" : "may be absent";
  const inBoth = Object.keys(ofSender).filter((name) => name in ofTaker);
  return [
    ...removed.map((name) => `${at}.${name} is removed`),
    ...missing.map((name) => `${at}.${name} ${absent}`),
    ...inBoth.flatMap((name) =>
      untaken(ofSender[name] ?? {}, ofTaker[name] ?? {}, `${at}.${name}`, exchange),
    ),
  ];
}

function propertiesOf(schema: JsonSchema): Record<string, JsonSchema> {
  return (schema.properties ?? {}) as Record<string, JsonSchema>;
}

function untakenItems(sent: JsonSchema, taken: JsonSchema, at: string, exchange: Exchange): string[] {
  const { items } = taken;
  if (items === undefined) return [];
  return untaken((sent.items ?? {}) as JsonSchema, items as JsonSchema, `${at}[]`, exchange);
}
