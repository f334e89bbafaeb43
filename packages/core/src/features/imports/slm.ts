import type { LicenseStatus } from "../licenses/schema.ts";
import type { FieldReader } from "./field-reader.ts";
import type { SoldLicense } from "./sold-license.ts";
import type { SystemColumns } from "./system-columns.ts";

export const slmColumns: SystemColumns = {
  fields: {
    licenseKey: ["license_key"],
    product: ["product_ref"],
    email: ["email"],
    firstName: ["first_name"],
    lastName: ["last_name"],
    company: ["company_name"],
    seats: ["max_allowed_domains"],
    status: ["lic_status"],
    createdAt: ["date_created"],
    expiresAt: ["date_expiry"],
    sites: ["registered_domains"],
  },
  others: ["id", "txn_id", "subscr_id", "user_ref"],
};

const statuses: Record<string, LicenseStatus> = {
  pending: "active",
  active: "active",
  blocked: "suspended",
  expired: "expired",
};

/** A row of Software License Manager's table of keys, with `registered_domains` from its table of domains. */
export function slmLicense(fields: FieldReader, now: Date): SoldLicense {
  return {
    licenseKey: fields.licenseKey("license_key"),
    productRef: fields.required("product_ref"),
    planRef: null,
    email: fields.email("email"),
    name: fields.joinedName("first_name", "last_name") ?? fields.name("company_name"),
    seats: fields.seats("max_allowed_domains", { zeroIsUnlimited: true }),
    status: fields.status("lic_status", statuses),
    createdAt: fields.past(now, "date_created"),
    expiresAt: fields.moment("date_expiry", { end: true }) ?? null,
    sites: fields.sites("registered_domains"),
    ids: {
      license: fields.text("id"),
      transaction: fields.text("txn_id"),
      subscription: fields.text("subscr_id"),
      user: fields.text("user_ref"),
    },
  };
}
