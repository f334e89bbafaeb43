import { type ProviderNotice, ProviderProblem } from "@keystead/core";
import { z } from "zod";

/** Reads the data of an event. Throws a `ProviderProblem` for another form than the schema's. */
export function eventData<Schema extends z.ZodType>(
  { type }: Pick<ProviderNotice, "type">,
  data: unknown,
  schema: Schema,
): z.output<Schema> {
  const read = schema.safeParse(data);
  if (read.success) return read.data;
  throw new ProviderProblem(
    "invalid",
    `The data of ${type} has an unexpected form: ${z.prettifyError(read.error)}`,
  );
}
