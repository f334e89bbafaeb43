import type { Deprecation } from "../http/deprecation.ts";
import type { Method, RouteDescription } from "../http/route.ts";
import type { JsonSchema } from "./json-schema.ts";

/** A described API: routes below one base. */
export interface DescribedApi {
  base: string;
  routes: RouteDescription<string>[];
}

/** An object as JSON has it. */
export type JsonObject = Record<string, unknown>;

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
  description?: string | undefined;
  in: "path" | "query" | "header";
  required: boolean;
  /** An object in a query: each of its fields is a parameter `name[field]`. */
  style?: "deepObject";
  explode?: true;
  schema: JsonSchema;
  example?: unknown;
}

export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security: Record<string, string[]>[];
  deprecated?: true;
  /** Since when it is deprecated, and when it may be gone. */
  "x-deprecation"?: Deprecation;
  /** The least role that may call it. */
  "x-role"?: string;
  parameters: Parameter[];
  requestBody?: { required: true; content: Record<string, MediaType> };
  responses: Record<string, Response | Reference>;
  "x-codeSamples"?: CodeSample[];
}

/** A call as a program writes it. */
export interface CodeSample {
  /** The language, as highlighters name it. */
  lang: string;
  label: string;
  source: string;
}

export interface Tag {
  name: string;
  description: string;
}

/** Tags under one heading. */
export interface TagGroup {
  name: string;
  tags: string[];
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
  tags: Tag[];
  "x-tagGroups": TagGroup[];
  paths: Record<string, Partial<Record<Lowercase<Method>, Operation>>>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, Response>;
    headers: Record<string, { description: string; schema: JsonSchema }>;
    securitySchemes: Record<string, object>;
  };
}
