import type { z } from "zod";
import type { Declaration } from "./declaration.ts";

/** How a store keeps a field: integers have up to 53 bits; whatever is none of the others is `json`. */
export type StoredType = "text" | "integer" | "flag" | "moment" | "json";

/** A field of a kind as a store sees it, for instance to make a column of it. */
export interface StoredField {
  /** The field's key in a record. */
  name: string;
  /** The type of its values other than null. */
  type: StoredType;
  /** Whether it can be null. */
  nullable: boolean;
}

/** The fields of a kind in the order of its schema, and how each is stored. */
export function storedFields({ schema }: Declaration): StoredField[] {
  return Object.entries(schema.shape).map(([name, field]) => storedField(name, field as z.core.$ZodType));
}

function storedField(name: string, schema: z.core.$ZodType): StoredField {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === "nullable") return { ...storedField(name, def.innerType), nullable: true };
  return { name, type: typeOf(def), nullable: false };
}

function typeOf(def: z.core.$ZodTypes["_zod"]["def"]): StoredType {
  switch (def.type) {
    case "boolean":
      return "flag";
    case "number":
      return "integer";
    case "date":
      return "moment";
    // A moment is read from text, too.
    case "union":
      return def.options.some((option) => (option as z.core.$ZodTypes)._zod.def.type === "date")
        ? "moment"
        : "json";
    case "string":
    case "enum":
    case "literal":
    case "pipe":
      return "text";
    default:
      return "json";
  }
}
