import type { OpenApiDocument } from "../../packages/server/src/openapi/types.ts";
import { operationChanges, type PlacedOperation } from "./operation-changes.ts";
import { answerChanges } from "./schema-changes.ts";

/** As much of a document as is compared. */
export type ComparedDocument = Pick<OpenApiDocument, "paths" | "components">;

/**
 * Returns what breaks clients of the document before, a line for each change, such as `POST /api/plans: body.slug is
 * required`. What counts as breaking is in docs/reference/versioning.md. A deprecated route may be gone from the day of
 * its sunset on.
 */
export function breakingChanges(before: ComparedDocument, after: ComparedDocument, today: Date): string[] {
  const present = operationsOf(after);
  const ofOperations = [...operationsOf(before)].flatMap(([key, operation]) => {
    const same = present.get(key);
    const changes = same ? operationChanges(operation, same) : removal(operation, today);
    return changes.map((change) => `${operation.name}: ${change}`);
  });
  return [...ofOperations, ...answerChanges(errorOf(before), errorOf(after), "The body of errors")];
}

/** The operations by method and path. What a path's parameters are called is nothing to clients. */
function operationsOf({ paths, components }: ComparedDocument): Map<string, PlacedOperation> {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, PlacedOperation] => [
      `${method} ${path.replace(/\{\w+\}/g, "{}")}`,
      { name: `${method.toUpperCase()} ${path}`, operation, components },
    ]),
  );
  return new Map(operations);
}

function removal({ operation }: PlacedOperation, today: Date): string[] {
  const sunset = operation["x-deprecation"]?.sunset;
  return sunset !== undefined && new Date(sunset) <= today ? [] : ["is removed"];
}

function errorOf({ components }: ComparedDocument) {
  return { schema: components.schemas["Error"] ?? {}, named: components.schemas };
}
