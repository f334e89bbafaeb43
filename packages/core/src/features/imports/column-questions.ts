import type { ColumnFacts } from "./column-survey.ts";
import { type ImportColumn, type ImportField, type ImportQuestion, importFields } from "./schema.ts";

/** Names of the fields in questions. */
const called: Record<ImportField, string> = {
  licenseKey: "the license key",
  product: "the product",
  plan: "the plan",
  email: "the customer's e-mail address",
  name: "the customer's name",
  firstName: "the customer's first name",
  lastName: "the customer's last name",
  company: "the customer's company",
  seats: "the number of seats",
  status: "the status",
  createdAt: "the date of the sale",
  expiresAt: "the license's expiry date",
  sites: "the sites",
  machineFingerprint: "the machines' fingerprints",
  machineName: "the machines' names",
  machinePlatform: "the machines' platforms",
  leaseEndsAt: "the ends of the machines' leases",
  externalId: "the license's id of your own",
};

/** A question for each field that several columns would be. */
export function sameField(columns: readonly ImportColumn[]): ImportQuestion[] {
  return importFields.flatMap((field) => {
    const names = columns.filter((column) => column.field === field).map(({ name }) => name);
    if (names.length < 2) return [];
    return [
      {
        code: "same_field",
        columns: names,
        message: `The columns ${quoted(names)} would all be imported as ${called[field]} (${field}). Choose one of them.`,
      },
    ];
  });
}

/** The question how the dates of these columns are read. */
export function undecidedOrder(columns: readonly ColumnFacts[]): ImportQuestion[] {
  return columns.map(({ name, twoWays, orders }) => ({
    code: "date_order",
    columns: [name],
    message:
      orders["day-first"] > 0
        ? `The column "${name}" has dates with the day first and dates with the month first. Choose one order; dates in the other order are refused.`
        : `Dates in the column "${name}", such as ${twoWays}, may have the day or the month first. Choose one.`,
  }));
}

/**
 * The question whether licenses are to have no end, though the file has dates. Where each license says that it
 * never ends, dates of sales are no reason to ask.
 */
export function unendingLicenses(
  columns: readonly ImportColumn[],
  { areSilent }: { areSilent: boolean },
): ImportQuestion[] {
  const dated = columns.filter(
    ({ field, hasDates }) => hasDates && (field === null || (areSilent && isOfDates(field))),
  );
  if (dated.length === 0) return [];
  const told = dated.map(
    ({ name, field }) =>
      `"${name}" (${field === null ? "not imported" : `imported as ${called[field as ImportField]}`})`,
  );
  const where = `${dated.length === 1 ? "column" : "columns"} ${told.join(", ")}`;
  return [
    {
      code: "lifetime",
      columns: dated.map(({ name }) => name),
      message: `All licenses of this file would never expire, although it has dates in the ${where}. Choose the column with the license's expiry date (expiresAt), or confirm that no license expires.`,
    },
  ];
}

function isOfDates(field: ImportColumn["field"]): boolean {
  return field === "createdAt" || field === "expiresAt";
}

function quoted(names: readonly string[]): string {
  const all = names.map((name) => `"${name}"`);
  return `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;
}
