import { isStorableText } from "@keystead/core/schemas";
import { z } from "zod";

const MAX_PER_PAGE = 100;
/** Far past the end of any list, and still a number that is exact. */
const MAX_PAGE = 999_999_999_999_999;

function wholeNumber(max: number) {
  return z
    .string()
    .regex(/^\d{1,15}$/, `must be a whole number between 1 and ${max}`)
    .transform(Number)
    .pipe(z.int().min(1, "must be at least 1").max(max, `must be at most ${max}`));
}

export const searchFilter = z
  .string()
  .max(200, "must be at most 200 characters")
  .refine(isStorableText, "must not contain NUL or broken Unicode characters");

const pageFields = {
  page: wholeNumber(MAX_PAGE).default(1),
  per_page: wholeNumber(MAX_PER_PAGE).default(20),
};

/** The query of a list: `page`, `per_page` and its filters; a name that is none of them is refused. */
export function listQuery<Filters extends z.core.$ZodLooseShape>(filters: Filters) {
  return z.strictObject({ ...pageFields, ...filters });
}

/** Query parameter whose text is JSON that the schema reads. */
export function jsonParameter<Schema extends z.ZodType>(schema: Schema) {
  return z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue("must be JSON");
        return z.NEVER;
      }
    })
    .pipe(schema as z.ZodType<z.output<Schema>, unknown>);
}
