import type { LicenseStatus } from "../licenses/schema.ts";
import type { FieldReader } from "./field-reader.ts";
import type { SoldLicense, SoldPart } from "./sold-license.ts";
import type { SystemColumns } from "./system-columns.ts";

/** The columns of the license export of EDD Software Licensing, in their order: their headings are translated. */
export const eddHeadings = [
  "License ID",
  "License Key",
  "License Status",
  "Customer ID",
  "Customer Email",
  "Customer Name",
  "User ID",
  "Product Name",
  "Price ID",
  "Purchase Date",
  "Expiration Date",
  "Activation Limit",
  "Activation Count",
  "Activated URLs",
] as const;

export const eddColumns: SystemColumns = {
  fields: {
    licenseKey: ["License Key"],
    product: ["Product Name"],
    plan: ["Price ID"],
    email: ["Customer Email"],
    name: ["Customer Name"],
    seats: ["Activation Limit"],
    status: ["License Status"],
    createdAt: ["Purchase Date"],
    expiresAt: ["Expiration Date"],
    sites: ["Activated URLs"],
  },
  others: [
    "License ID",
    "Customer ID",
    "Download ID",
    "Payment ID",
    "Activation Count",
    "Parent ID",
    "Parent",
  ],
};

/** The columns that say which license is the bundle's own. EDD's export has none of them by itself. */
export const eddParents = ["Parent ID", "Parent"] as const;

/**
 * The place of a license among those of a bundle: the bundle has a license of its own there, which is the parent of
 * one license for each product.
 */
export function eddPart(fields: FieldReader): SoldPart {
  const parent = fields.text(...eddParents);
  return {
    id: fields.text("License ID"),
    partOf: parent === "0" || parent === "" ? null : parent,
    licenseKey: fields.text("License Key"),
    productRef: fields.text("Product Name"),
    limit: fields.text("Activation Limit"),
  };
}

/** A license that no site has activated is `inactive` there. */
const statuses: Record<string, LicenseStatus> = {
  active: "active",
  inactive: "active",
  expired: "expired",
  disabled: "suspended",
  revoked: "suspended",
};

/** A line of Downloads → Reports → Export → License Keys. */
export function eddLicense(fields: FieldReader, now: Date): SoldLicense {
  const sites = fields.sites("Activated URLs");
  const count = Number(fields.text("Activation Count"));
  if (count > 0 && fields.text("Activated URLs") === "")
    fields.notes.push(`${count} activations have no address and are left out`);
  return {
    licenseKey: fields.licenseKey("License Key"),
    productRef: fields.required("Product Name"),
    planRef: fields.text("Price ID") || null,
    email: fields.email("Customer Email"),
    name: fields.name("Customer Name"),
    seats: fields.seats("Activation Limit", { zeroIsUnlimited: true }) ?? null,
    status: fields.status("License Status", statuses),
    createdAt: fields.past(now, "Purchase Date"),
    expiresAt: fields.moment("Expiration Date") ?? null,
    sites,
    ids: {
      license: fields.text("License ID"),
      customer: fields.text("Customer ID"),
      product: fields.text("Download ID"),
      price: fields.text("Price ID"),
      payment: fields.text("Payment ID"),
    },
  };
}
