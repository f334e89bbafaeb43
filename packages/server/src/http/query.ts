import { isStorableText, LONGEST_PAIR_NAME, LONGEST_PAIR_VALUE } from "@keystead/core/schemas";
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

/** A site: a host or a URL. */
export const siteFilter = z.string().max(2048, "must be at most 2048 characters");

/** `true` or `false`. */
export const flagFilter = z.enum(["false", "true"]).transform((flag) => flag === "true");

const MOST_PAIRS = 5;

/** Pairs that an object must have: `metadata[order]=123` in an address. */
export const pairsFilter = z
  .record(
    z
      .string()
      .min(1, "must have a name between the brackets, such as metadata[order]")
      .max(LONGEST_PAIR_NAME, `must have a name of at most ${LONGEST_PAIR_NAME} characters`)
      .refine(isStorableText, "must not contain NUL or broken Unicode characters"),
    z
      .string()
      .max(LONGEST_PAIR_VALUE, `must be at most ${LONGEST_PAIR_VALUE} characters`)
      .refine(isStorableText, "must not contain NUL or broken Unicode characters"),
  )
  .refine((pairs) => Object.keys(pairs).length <= MOST_PAIRS, `must be at most ${MOST_PAIRS} pairs`);

/** Puts parameters such as `metadata[order]` into one object for each field of the query that is an object. */
export function nestPairs(
  schema: z.ZodType,
  values: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const fields = schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {};
  const nested = new Map<string, unknown>();
  for (const [name, value] of Object.entries(values)) {
    const [field = "", inner] = name.endsWith("]") ? name.slice(0, -1).split(/\[(.*)/s) : [];
    if (inner === undefined || !isPairs(fields[field])) nested.set(name, value);
    else nested.set(field, { ...(nested.get(field) as object | undefined), [inner]: value });
  }
  return Object.fromEntries(nested);
}

/** Whether a field of a query is an object of pairs. */
export function isPairs(field: z.ZodType | undefined): boolean {
  const schema = field instanceof z.ZodOptional ? field.unwrap() : field;
  return schema instanceof z.ZodRecord;
}

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
