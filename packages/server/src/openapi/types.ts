import type { Method, RouteDescription } from "../http/route.ts";
import type { JsonSchema } from "./schemas.ts";

/** What is described: routes below one base. */
export interface DescribedApi {
  base: string;
  routes: RouteDescription<string>[];
}

export interface Reference {
  $ref: string;
}

export interface MediaType {
  schema: JsonSchema;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

export interface Response {
  description: string;
  headers?: Record<string, Reference>;
  content?: Record<string, MediaType>;
}

export interface Parameter {
  name: string;
  in: "path" | "query";
  required: boolean;
  schema: JsonSchema;
  example?: unknown;
}

export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security: Record<string, string[]>[];
  /** The least role that may call it. */
  "x-role"?: string;
  parameters: Parameter[];
  requestBody?: { required: true; content: Record<string, MediaType> };
  responses: Record<string, Response | Reference>;
}

/** An OpenAPI 3.1 document, as far as this one goes. */
export interface OpenApiDocument {
  openapi: string;
  info: {
    title: string;
    version: string;
    description: string;
    license: { name: string; identifier: string };
  };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Partial<Record<Lowercase<Method>, Operation>>>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, Response>;
    headers: Record<string, { description: string; schema: JsonSchema }>;
    securitySchemes: Record<string, object>;
  };
}
