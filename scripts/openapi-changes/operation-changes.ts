import type { JsonSchema } from "../../packages/server/src/openapi/json-schema.ts";
import type {
  MediaType,
  OpenApiDocument,
  Operation,
  Parameter,
  Response,
} from "../../packages/server/src/openapi/types.ts";
import { answerChanges, requestChanges, type SchemaOf } from "./schema-changes.ts";

/** An operation, and where its references lead. */
export interface PlacedOperation {
  /** Such as `GET /api/plans`. */
  name: string;
  operation: Operation;
  components: OpenApiDocument["components"];
}

type Compare = typeof requestChanges;

function schemaOf({ components }: PlacedOperation, schema: JsonSchema): SchemaOf {
  return { schema, named: components.schemas };
}

/** From what everyone may call to what few may. */
const ROLES = [undefined, "viewer", "support", "developer"];

/** Returns what breaks clients of one operation. */
export function operationChanges(before: PlacedOperation, after: PlacedOperation): string[] {
  return [
    ...permissionChanges(before.operation, after.operation),
    ...parameterChanges(before, after),
    ...bodyChanges(before, after),
    ...goodAnswers(before).flatMap(([status, response]) => {
      const same = new Map(goodAnswers(after)).get(status);
      if (!same) return [`answer ${status} is removed`];
      const place = { before, after, at: `answer ${status}` };
      return contentChanges(response.content, same.content, place, answerChanges);
    }),
  ];
}

function permissionChanges(before: Operation, after: Operation): string[] {
  if (rankOf(after) > rankOf(before)) return [`needs the role ${after["x-role"]}`];
  const ways = after.security.map((way) => JSON.stringify(way));
  if (ways.length === 0) return [];
  return before.security
    .filter((way) => !ways.includes(JSON.stringify(way)))
    .map((way) => `no longer takes a ${Object.keys(way).join(" with a ")}`);
}

function rankOf(operation: Operation): number {
  return ROLES.indexOf(operation["x-role"]);
}

/** Reads the parameters of an operation, except those of the path, which are part of its name. */
function parametersOf({ operation }: PlacedOperation): Map<string, Parameter> {
  const others = operation.parameters.filter((parameter) => parameter.in !== "path");
  return new Map(others.map((parameter) => [`${parameter.in} ${parameter.name}`, parameter]));
}

function parameterChanges(before: PlacedOperation, after: PlacedOperation): string[] {
  const [known, present] = [parametersOf(before), parametersOf(after)];
  const removedOrNarrowed = [...known].flatMap(([key, { schema }]) => {
    const same = present.get(key);
    if (!same) return [`${key} is removed`];
    return requestChanges(schemaOf(before, schema), schemaOf(after, same.schema), key);
  });
  const required = [...present].filter(([key, { required }]) => required && !known.get(key)?.required);
  return [...removedOrNarrowed, ...required.map(([key]) => `${key} is required`)];
}

function bodyChanges(before: PlacedOperation, after: PlacedOperation): string[] {
  const [known, present] = [before, after].map(({ operation }) => operation.requestBody);
  if (!known) return present ? ["body is required"] : [];
  if (!present) return ["body is removed"];
  return contentChanges(known.content, present.content, { before, after, at: "body" }, requestChanges);
}

function goodAnswers({ operation, components }: PlacedOperation): [status: string, Response][] {
  return Object.entries(operation.responses)
    .filter(([status]) => Number(status) < 400)
    .map(([status, response]) => {
      if (!("$ref" in response)) return [status, response];
      const referred = components.responses[response.$ref.replace("#/components/responses/", "")];
      if (referred === undefined) throw new Error(`${response.$ref} leads nowhere`);
      return [status, referred];
    });
}

function contentChanges(
  before: Record<string, MediaType> = {},
  after: Record<string, MediaType> = {},
  place: { before: PlacedOperation; after: PlacedOperation; at: string },
  compare: Compare,
): string[] {
  return Object.entries(before).flatMap(([type, { schema }]) => {
    const same = after[type];
    if (!same) return [`${place.at} as ${type} is removed`];
    return compare(schemaOf(place.before, schema), schemaOf(place.after, same.schema), place.at);
  });
}
