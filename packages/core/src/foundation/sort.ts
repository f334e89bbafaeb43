import { z } from "zod";

/** The order of a list: a field for ascending, with `-` before it for descending. */
export type Sort<Field extends string = string> = Field | `-${Field}`;

/** Schema of the orders that a list of a resource can have. */
export function sortBy<const Field extends string>(...fields: Field[]) {
  return z
    .enum(fields.flatMap((field): Sort<Field>[] => [field, `-${field}`]))
    .describe(
      "Order of the list: a field for ascending, with `-` before it for descending. Default: newest first.",
    );
}
