import type { JsonSchema } from "../../packages/server/src/openapi/json-schema.ts";
import type { Operation } from "../../packages/server/src/openapi/types.ts";
import type { ComparedDocument } from "./breaking-changes.ts";

type ObjectSchema = JsonSchema & { properties: Record<string, JsonSchema>; required: string[] };

/** An API with one operation, in parts that tests change. */
interface PlansApi {
  path: string;
  method: "put" | "post";
  operation: Omit<Operation, "requestBody"> & { requestBody?: boolean };
  mediaType: string;
  answeredType: string;
  body: ObjectSchema;
  view: JsonSchema;
  plan: ObjectSchema;
  error: ObjectSchema;
}

/** The API as it is before any change. */
export function plans(): PlansApi {
  const view: JsonSchema = { type: "string", enum: ["brief", "full"] };
  return {
    path: "/api/plans/{id}",
    method: "put",
    mediaType: "application/json",
    answeredType: "application/json",
    view,
    operation: {
      operationId: "putPlan",
      summary: "Change a plan",
      tags: [],
      security: [{ session: [] }, { token: [] }],
      "x-role": "support",
      parameters: [
        { name: "id", in: "path", required: true, schema: { type: "string" } },
        { name: "view", in: "query", required: false, schema: view },
      ],
      requestBody: true,
      responses: { 202: { description: "Later" }, 404: { description: "Nowhere" } },
    },
    body: {
      type: "object",
      properties: {
        name: { type: "string", minLength: 1, maxLength: 50, pattern: "^\\S" },
        kind: { enum: ["once", "yearly"] },
        seats: { type: ["integer", "null"], minimum: 1, maximum: 1000 },
        tags: { type: "array", maxItems: 10, items: { type: "string" } },
        amount: { type: "number" },
      },
      required: ["name"],
    },
    plan: {
      type: "object",
      properties: {
        id: { type: "string" },
        status: { type: "string", enum: ["live", "retired"] },
        seats: { type: "integer" },
        price: { type: "object", properties: { amount: { type: "integer" } }, required: ["amount"] },
        // A schema may refer to itself.
        parent: { $ref: "#/components/schemas/Plan" },
      },
      required: ["id", "status", "seats"],
    },
    error: {
      type: "object",
      properties: { error: { type: "string" }, code: { type: "string" } },
      required: ["error", "code"],
    },
  };
}

export type Change = (api: PlansApi) => void;

/** The API after one change. */
export function changed(change: Change): PlansApi {
  const api = plans();
  change(api);
  return api;
}

/** The API's description. */
export function documentOf(api: PlansApi): ComparedDocument {
  const { path, method, operation, mediaType, answeredType, body, plan, error } = api;
  const { requestBody, ...rest } = operation;
  const answer = {
    description: "Good",
    content: { [answeredType]: { schema: { $ref: "#/components/schemas/Plan" } } },
  };
  const described: Operation = {
    ...rest,
    ...(requestBody && { requestBody: { required: true, content: { [mediaType]: { schema: body } } } }),
    responses: { 200: answer, ...rest.responses },
  };
  return {
    paths: { [path]: { [method]: described } },
    components: { schemas: { Plan: plan, Error: error }, responses: {}, headers: {}, securitySchemes: {} },
  };
}
