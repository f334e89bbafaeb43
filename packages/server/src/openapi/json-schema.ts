import type { z } from "zod";

/** A JSON Schema (draft 2020-12), which is what OpenAPI 3.1 takes. */
export type JsonSchema = z.core.JSONSchema.JSONSchema;
