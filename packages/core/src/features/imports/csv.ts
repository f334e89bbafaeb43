import { type LicenseStatus, licenseStatuses } from "../licenses/schema.ts";
import { columnKey, columnNames } from "./column-names.ts";
import { type FieldReader, otherName } from "./field-reader.ts";
import type { SoldLicense } from "./sold-license.ts";
import type { SystemColumns } from "./system-columns.ts";

/** A column that the lists have that Keystead exports. */
const OWN_MARK = "max_versions_behind";

/**
 * Columns of these lists that have the names of others: what happens at the end of a license, and a product and
 * plan that their ids name already.
 */
const OWN_ONLY = ["expiry", "product_name", "plan_name"];

const csvColumns: SystemColumns = { fields: columnNames, others: [OWN_MARK] };
const ownColumns: SystemColumns = {
  ...csvColumns,
  fields: {
    ...columnNames,
    product: columnNames.product.filter((name) => !OWN_ONLY.includes(name)),
    plan: columnNames.plan.filter((name) => !OWN_ONLY.includes(name)),
    expiresAt: columnNames.expiresAt.filter((name) => !OWN_ONLY.includes(name)),
  },
};

/** The columns that are read of a table with these headings. */
export function csvColumnsOf(headings: readonly string[]): SystemColumns {
  const isOwn = headings.some((heading) => columnKey(heading) === columnKey(OWN_MARK));
  return isOwn ? ownColumns : csvColumns;
}

const statuses = Object.fromEntries([
  ["", "active"],
  ...licenseStatuses.map((status) => [status, status]),
] as [string, LicenseStatus][]);

/** Prefix that Keystead's own lists add to a text that a spreadsheet would take for a formula. */
const ADDED = /^'(?=[=+\-@＝＋－＠])/;

/**
 * A line of a table that somebody made for the purpose, or of a list of licenses that Keystead exported: there, an
 * empty number of seats is unlimited, and an empty end is never.
 */
export function csvLicense(fields: FieldReader, now: Date): SoldLicense {
  const isOwn = fields.value(OWN_MARK) !== undefined;
  const whenEmpty = isOwn ? null : undefined;
  const given = <Value>(value: Value | undefined) => (value === undefined ? whenEmpty : value);
  const asIssued = (text: string) => (isOwn ? text.replace(ADDED, "") : text);
  const name = fields.name("name") ?? otherName(fields);
  return {
    licenseKey: asIssued(fields.licenseKey("license_key")),
    productRef: fields.required("product"),
    planRef: fields.text("plan") || null,
    email: asIssued(fields.email("email")),
    name: name && asIssued(name),
    seats: given(fields.seats("seats")),
    status: fields.status("status", statuses),
    createdAt: fields.past(now, "created_at"),
    expiresAt: given(fields.moment("expires_at", { end: true })),
    sites: fields.sites("sites"),
    ids: {},
  };
}
