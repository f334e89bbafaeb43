import type { z } from "zod";

/** The fields of a record that a schema names. */
export function fieldsOf<Shape extends z.core.$ZodLooseShape>(
  { shape }: z.ZodObject<Shape>,
  record: z.output<z.ZodObject<Shape>>,
): z.output<z.ZodObject<Shape>> {
  const values = record as Readonly<Record<string, unknown>>;
  return Object.fromEntries(Object.keys(shape).map((field) => [field, values[field]])) as z.output<
    z.ZodObject<Shape>
  >;
}
