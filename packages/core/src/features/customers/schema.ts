import { z } from "zod";
import {
  email,
  externalId,
  jsonObject,
  name,
  partialUpdate,
  recordId,
  sortBy,
  text,
  timestamp,
} from "../../foundation/primitives.ts";

export type { Customer, CustomerCreate, CustomerListItem, CustomerUpdate } from "../../generated/types.ts";

/**
 * ISO 3166-1 alpha-2: the 249 codes that are officially assigned. The runtime's own list (`Intl.DisplayNames`) also
 * names regions that are no countries there, such as EU and XK.
 */
const countryCodes: readonly string[] = [
  "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ",
  "CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR",
  "GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT",
  "JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO",
  "MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY",
  "QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN",
  "TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW",
].flatMap((line) => line.split(" "));

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

/** Customer: the person or company that licenses belong to. */
export const customer = z.object({
  id: recordId("cus", "The customer's id"),
  /** Unique within the organization, without regard to case. */
  email: email.describe(
    "The customer's e-mail address: unique in the organization without regard to case, stored as given.",
  ),
  firstName: name(200).nullable().describe("Given name, 1 to 200 characters. null when not known."),
  lastName: name(200).nullable().describe("Family name, 1 to 200 characters. null when not known."),
  company: name(200).nullable().describe("Company name, 1 to 200 characters; null for none."),
  phone: text(50)
    .nullable()
    .describe("Telephone number as written, 1 to 50 characters; null when not known."),
  street: text(200).nullable().describe("Street and house number, 1 to 200 characters; null when not known."),
  city: text(200).nullable().describe("Town or city, 1 to 200 characters; null when not known."),
  state: text(200)
    .nullable()
    .describe("State, province or region, 1 to 200 characters; null when not known."),
  postalCode: text(20).nullable().describe("Postal code, 1 to 20 characters; null when not known."),
  country: country
    .nullable()
    .describe(
      "Country as an ISO 3166-1 alpha-2 code, such as `GB`; lower case is accepted. null when not known.",
    ),
  timezone: timezone.nullable().describe("IANA time zone, such as `Europe/London`; null when not known."),
  externalId: externalId
    .nullable()
    .describe(
      "Id that your own system has for the customer, such as your shop's: 1 to 255 printable characters, unique among the organization's customers; null for none.",
    ),
  metadata: jsonObject.describe(
    "Your own data: a JSON object, at most 16 KiB and 16 levels deep. An update replaces the whole object.",
  ),
  createdAt: timestamp.describe("When it was created (UTC, ISO 8601 with milliseconds)."),
  updatedAt: timestamp.describe("When it was last changed (UTC, ISO 8601 with milliseconds)."),
});

export const customerSort = sortBy("createdAt", "email");

export type CustomerSort = z.infer<typeof customerSort>;

/** A customer in a list: with the number of licenses. */
export const customerListItem = customer
  .pick({
    id: true,
    email: true,
    firstName: true,
    lastName: true,
    company: true,
    country: true,
    createdAt: true,
  })
  .extend({ licenseCount: z.int().describe("How many licenses the customer has, of any status.") });

/** Whom a license belongs to, as a single license shows it. */
export const customerOfLicense = customer.pick({
  id: true,
  email: true,
  firstName: true,
  lastName: true,
  company: true,
});

const writable = customer.omit({ id: true, createdAt: true, updatedAt: true });

/** New customer. Only `email` is required. */
export const customerCreate = z.strictObject(writable.partial().required({ email: true }).shape);
/** Fields of a customer to change, at least one. */
export const customerUpdate = partialUpdate(writable.shape);
