import { z } from "zod";
import { isPrintable } from "./text.ts";
import { LATEST } from "./time.ts";

const METADATA_MAX_BYTES = 16 * 1024;
const METADATA_MAX_DEPTH = 16;
const EARLIEST = Date.UTC(1970, 0, 1);

/** NUL and lone surrogates are valid in JSON but not in a PostgreSQL text, so they are refused everywhere. */
export function isStorableText(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

/** A string that is stored as given: 1…`max` characters, not blank. What JSON Schema can say of it is in its `meta`. */
export function text(max: number): z.ZodString {
  return z
    .string()
    .max(max, `must be at most ${max} characters`)
    .refine((value) => value.trim() !== "", "must not be empty")
    .refine(isStorableText, "must not contain NUL or broken Unicode characters")
    .meta({ minLength: 1 });
}

/**
 * Characters refused in names: control characters (C0, DEL, C1), separators of lines and paragraphs, and characters
 * that override, embed or isolate the direction of writing, by which a name shows as another. The marks U+200E,
 * U+200F and U+061C are allowed: names in Arabic and Hebrew have them.
 */
const UNFIT = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** A name of somebody or something, stored as given: a {@link text} of one line that shows as it is. */
export function name(max: number): z.ZodString {
  return text(max).refine(
    (value) => value.search(UNFIT) < 0,
    "must not contain control characters, line breaks or characters that change the writing direction",
  );
}

/**
 * A name as it came from another system, without what {@link name} refuses, and with so many characters at most;
 * null when nothing is left.
 */
export function cleanedName(given: string, max: number): string | null {
  const cut = given.replace(UNFIT, " ").trim().slice(0, max);
  // The first half of a character whose second half was cut off.
  return (
    cut
      .replace(/[\ud800-\udbff]$/, "")
      .toWellFormed()
      .trim() || null
  );
}

const MOST_EXTERNAL_ID = 255;

/** An id from a system of the seller's own, stored and compared as given. */
export const externalId = z
  .string()
  .max(MOST_EXTERNAL_ID, { error: `must be at most ${MOST_EXTERNAL_ID} characters`, abort: true })
  .refine(isPrintable, "must be printable characters without spaces at the ends")
  .meta({ minLength: 1 });

/** An http or https URL, stored as given. */
export const webUrl = z
  .url({ protocol: /^https?$/, error: "must be an http or https URL" })
  .max(2000, "must be at most 2000 characters")
  .refine(isStorableText, "must not contain NUL or broken Unicode characters");

const LABEL = "[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?";
/** E-mail addresses that browsers accept (HTML's `input type=email`), with a dot in the domain. */
const EMAIL = new RegExp(`^[\\w.!#$%&'*+/=?^\`{|}~-]{1,64}@(?:${LABEL}\\.)+${LABEL}$`);

export const email: z.ZodString = z
  .string()
  .max(254, "must be at most 254 characters")
  .regex(EMAIL, "must be an e-mail address, such as ada@example.com");

/** Two e-mails are the same when their keys are: comparison forgives case (and only case). */
export function emailKey(address: string): string {
  return address.toLowerCase();
}

const ISO_TIMESTAMP =
  /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(:\d{2}(?:\.\d+)?)?(?:(Z)|([+-]\d{2})(?::?(\d{2}))?)$/i;

/** ISO 8601 lets seconds, the offset's minutes and its colon be left out; this puts them in. */
function completeTimestamp(text: string): string {
  const [, minute, seconds = ":00", utc, hours, minutes = "00"] = ISO_TIMESTAMP.exec(text) ?? [];
  if (minute === undefined) return text;
  return `${minute}${seconds}${utc ?? `${hours}:${minutes}`}`.toUpperCase();
}

const isoTimestamp = z.iso.datetime({ offset: true }).transform((iso) => new Date(iso));

/**
 * A point in time: ISO 8601 with an offset (or a `Date` from an embedder) in, `Date` inside.
 * JSON.stringify gives it back as ISO 8601 UTC with milliseconds.
 */
export const timestamp = z
  .union([z.string().transform(completeTimestamp).pipe(isoTimestamp), z.date()], {
    error: "must be an ISO 8601 date and time with an offset, such as 2030-01-31T12:00:00Z",
  })
  .refine((date) => date.getTime() >= EARLIEST && date.getTime() <= LATEST, {
    error: "must be between the years 1970 and 9999",
  });

/** Permitted activations: an integer 1…1,000,000, or null for unlimited. */
export const seats = z
  .int("must be a whole number between 1 and 1000000, or null for unlimited")
  .min(1, "must be at least 1, or null for unlimited")
  .max(1_000_000, "must be at most 1000000, or null for unlimited")
  .nullable();

/** Lower case words joined by single hyphens; capitals are folded, so `Pro` and `pro` are the same slug. */
export const slug = z
  .string()
  .max(64, "must be at most 64 characters")
  .toLowerCase()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "must be letters, digits and single hyphens, such as acme-seo");

function isStorableJson(value: unknown, depth = 1): boolean {
  if (typeof value === "string") return isStorableText(value);
  if (typeof value !== "object" || value === null) return true;
  if (depth > METADATA_MAX_DEPTH) return false;
  return Object.entries(value).every(([key, item]) => isStorableText(key) && isStorableJson(item, depth + 1));
}

/** A free-form JSON object (`metadata`, `features`): at most 16 KiB as JSON and 16 levels deep. */
export const jsonObject = z
  .record(z.string(), z.json())
  .refine((value) => isStorableJson(value), "must be at most 16 levels deep, without NUL or broken Unicode")
  .refine(
    (value) => new TextEncoder().encode(JSON.stringify(value)).length <= METADATA_MAX_BYTES,
    "must be at most 16 KiB as JSON",
  );

/** Any value that JSON can hold. */
export type JsonValue = z.infer<ReturnType<typeof z.json>>;

/** Free-form JSON object: at most 16 KiB as JSON and 16 levels deep. */
export type JsonObject = Record<string, JsonValue>;

/**
 * The id of a record, which `newId` makes with this prefix: that of no other kind. `named` tells whose it is, such
 * as "The plan's id", and `order` what its ids sort by.
 */
export function recordId(prefix: string, named: string, order: string | null = "creation") {
  const sorted = order === null ? "" : `, in the order of ${order}`;
  const id = z.string().describe(`${named}: \`${prefix}_\` and 26 characters${sorted}.`);
  return Object.assign(id, { prefix });
}

/** The id of a resource in an input; whether it exists is for the store to say. */
export const reference = z.string().max(64, "must be an id").refine(isStorableText, "must be an id");

/** Page of a list, and number of items on it. */
export interface PageRequest {
  /** Number of the page, counted from 1. Default: 1. */
  page: number;
  /** Most items on a page. Default: 20. */
  perPage: number;
}

const pagination = z.object({
  page: z.int().describe("Number of this page, from 1."),
  perPage: z.int().describe("Most items on a page."),
  total: z.int().describe("Number of items on all pages."),
  totalPages: z.int().describe("Number of pages; 0 when there are no items."),
});

/** One page of a list. */
export interface Page<Item> {
  /** Items of this page; empty past the last page. */
  items: Item[];
  /** Number of this page, items per page, and items and pages in all. */
  pagination: z.infer<typeof pagination>;
}

/** The schema of a {@link Page} of such items. */
export function page<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item).describe("Items of this page; empty past the last page."),
    pagination: pagination.describe("Position of this page in the list."),
  });
}

/** The body of a partial update: any of the fields, at least one, nothing else. */
export function partialUpdate<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z
    .strictObject(shape)
    .partial()
    .refine((fields) => Object.keys(fields).length > 0, "send at least one field to change")
    .meta({ minProperties: 1 });
}

const currencies = new Set(Intl.supportedValuesOf("currency"));
const NO_CURRENCY = "must be an ISO 4217 code, such as EUR";

/** An amount in the currency's minor unit (cents): a whole number from 0 up to what JSON numbers hold exactly. */
export const amount = z.int("must be a whole number of minor units (cents)").min(0, "must not be negative");

/** An ISO 4217 code, stored in capitals: payment providers write `eur` as often as `EUR`. */
export const currency = z
  .string()
  .regex(/^[A-Za-z]{3}$/, { error: NO_CURRENCY, abort: true })
  .toUpperCase()
  .refine((code) => currencies.has(code), NO_CURRENCY);

/** The order of a list: a field for ascending, with `-` before it for descending. */
export type Sort<Field extends string = string> = Field | `-${Field}`;

/** Schema of the orders that a list of a resource can have. */
export function sortBy<const Field extends string>(...fields: Field[]) {
  return z
    .enum(fields.flatMap((field): Sort<Field>[] => [field, `-${field}`]))
    .describe(
      "Order of the list: a field name for ascending, with a leading `-` for descending. Default: newest first.",
    );
}
