import { type LicenseStatus, licenseStatuses } from "../schemas/license.ts";
import type { FieldReader } from "./field-reader.ts";
import type { SoldLicense } from "./sold-license.ts";

const statuses = Object.fromEntries([
  ["", "active"],
  ...licenseStatuses.map((status) => [status, status]),
] as [string, LicenseStatus][]);

/** A line of a table that somebody made for the purpose. */
export function csvLicense(fields: FieldReader, now: Date): SoldLicense {
  return {
    licenseKey: fields.licenseKey("license_key", "key"),
    productRef: fields.required("product", "product_id", "product_name"),
    planRef: fields.text("plan", "plan_id") || null,
    email: fields.email("email", "customer_email"),
    name: fields.name("name", "customer_name"),
    seats: fields.seats("seats"),
    status: fields.status("status", statuses),
    createdAt: fields.past(now, "created_at"),
    expiresAt: fields.moment("expires_at", { end: true }),
    sites: fields.sites("sites"),
    ids: {},
  };
}
