import { z } from "zod";
import type { LicenseStatus } from "../licenses/schema.ts";
import type { FieldReader } from "./field-reader.ts";
import { momentIn } from "./moment.ts";
import type { SoldLicense, SoldPlace } from "./sold-license.ts";
import type { SystemColumns } from "./system-columns.ts";

export const wooCommerceColumns: SystemColumns = {
  fields: {
    licenseKey: ["license_key"],
    product: ["product_id"],
    email: ["email", "customer_email", "user_email", "billing_email"],
    name: ["name", "customer_name", "billing_name"],
    seats: ["activations_limit", "times_activated_max"],
    status: ["status"],
    createdAt: ["created_at"],
    expiresAt: ["expires_at"],
    sites: ["sites"],
  },
  others: ["id", "order_id", "user_id", "activation_data"],
};

/** By number and by word: License Manager for WooCommerce, and Digital License Manager, which took them over. */
const statuses: Record<string, LicenseStatus> = {
  sold: "active",
  delivered: "active",
  active: "active",
  inactive: "suspended",
  disabled: "suspended",
  1: "active",
  2: "active",
  3: "active",
  4: "suspended",
  5: "suspended",
};

const activations = z.array(
  z.object({
    label: z.string().nullish(),
    created_at: z.string().nullish(),
    deactivated_at: z.string().nullish(),
  }),
);

/** A line of a CSV export of either plugin with a column for the e-mail, or an item of their REST API (`/licenses`). */
export function wooCommerceLicense(fields: FieldReader, now: Date): SoldLicense | string {
  if (fields.text("order_id") === "" && fields.text("email", "customer_email", "user_email") === "")
    return "the license key was never sold";
  const expiresAt = fields.moment("expires_at") ?? null;
  return {
    licenseKey: fields.licenseKey("license_key"),
    productRef: fields.required("product_id"),
    planRef: null,
    email: fields.email("email", "customer_email", "user_email", "billing_email"),
    name: fields.name("name", "customer_name", "billing_name"),
    seats: seatsOf(fields),
    status: fields.status("status", statuses),
    createdAt: fields.past(now, "created_at"),
    expiresAt,
    sites: sitesOf(fields),
    ids: {
      license: fields.text("id"),
      product: fields.text("product_id"),
      order: fields.text("order_id"),
      user: fields.text("user_id"),
    },
  };
}

function seatsOf(fields: FieldReader): number | null | undefined {
  if (fields.value("times_activated_max") === null) return null;
  const column = fields.text("activations_limit") === "" ? "times_activated_max" : "activations_limit";
  return fields.seats(column, { zeroIsUnlimited: true });
}

/** The labels of activations are what the plugin's author sent: the site's address, where it is one. */
function sitesOf(fields: FieldReader): SoldPlace[] {
  const { data } = activations.safeParse(fields.value("activation_data"));
  if (data === undefined) return fields.sites("sites");
  const active = data.filter(({ label, deactivated_at }) => label && !deactivated_at);
  return fields.siteList(
    active.map(({ label, created_at }) => ({
      address: label ?? "",
      activatedAt: momentIn(created_at ?? "") ?? null,
    })),
  );
}
