import { z } from "zod";
import { countryCodes } from "./countries.ts";
import { email, jsonObject, partialUpdate, text, timestamp } from "./primitives.ts";
import { sortBy } from "./sort.ts";

/** ISO 3166-1 alpha-2, in capitals. */
const country = z
  .string()
  .toUpperCase()
  .pipe(z.enum(countryCodes, "must be an ISO 3166-1 country code of two letters, such as GB"));

/** Newer runtimes take offsets for zones: those of a place change twice a year, so they are none. */
function isTimezone(name: string): boolean {
  if (/^[+-]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** An IANA zone that this runtime knows, aliases included, as given. */
export const timezone = z
  .string()
  .max(64, "must be at most 64 characters")
  .refine(isTimezone, "must be an IANA time zone, such as Europe/London");

export const customer = z.object({
  id: z.string(),
  /** Unique within the organization, without regard to case. */
  email,
  firstName: text(200).nullable(),
  lastName: text(200).nullable(),
  company: text(200).nullable(),
  phone: text(50).nullable(),
  street: text(200).nullable(),
  city: text(200).nullable(),
  state: text(200).nullable(),
  postalCode: text(20).nullable(),
  country: country.nullable(),
  timezone: timezone.nullable(),
  metadata: jsonObject,
  createdAt: timestamp,
  updatedAt: timestamp,
});

export const customerSort = sortBy("createdAt", "email");

export type Customer = z.infer<typeof customer>;
export type CustomerSort = z.infer<typeof customerSort>;

export const customerListItem = customer.pick({
  id: true,
  email: true,
  firstName: true,
  lastName: true,
  company: true,
  country: true,
  createdAt: true,
});

export type CustomerListItem = z.infer<typeof customerListItem>;

/** Whom a license belongs to, as a single license shows it. */
export const customerOfLicense = customer.pick({
  id: true,
  email: true,
  firstName: true,
  lastName: true,
  company: true,
});

const writable = customer.omit({ id: true, createdAt: true, updatedAt: true });

/** Only `email` is required. */
export const customerCreate = z.strictObject(writable.partial().required({ email: true }).shape);
export const customerUpdate = partialUpdate(writable.shape);

export type CustomerCreate = z.input<typeof customerCreate>;
export type CustomerUpdate = z.input<typeof customerUpdate>;
