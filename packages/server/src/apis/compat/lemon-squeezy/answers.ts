import type { CompatLicense, Instance, LemonSqueezyIds } from "@keystead/core/server";

/** Fields of a license. */
export interface LicenseFacts {
  found: CompatLicense;
  ids: LemonSqueezyIds;
  /** The plan's name; null without one. */
  planName: string | null;
  isActivated: boolean;
}

/** An answer: its status, and its body by the names that Lemon Squeezy gives the fields. */
export interface LemonSqueezyAnswer {
  status: number;
  body: Record<string, unknown>;
}

/** Lemon Squeezy's clients look for these words. */
export const messages = {
  unknownKey: "license_key not found.",
  unknownInstance: "license_key_instance not found.",
  limit: "This license key has reached the activation limit.",
  disabled: "This license key is disabled.",
  expired: "This license key is expired.",
  // No answer of Lemon Squeezy's own: it has no license files.
  heldOffline: "A license file holds this instance until it ends.",
};

/** A moment with six decimals, as Laravel writes it. */
function sixDecimals(moment: Date): string {
  return moment.toISOString().replace("Z", "000Z");
}

/** `disabled`, `expired`, `active`, or `inactive` for one that nobody has activated. */
function statusOf({ found: { license, judgement }, isActivated }: LicenseFacts): string {
  if (license.status === "revoked" || license.status === "suspended") return "disabled";
  if (judgement.denied !== null) return "expired";
  return isActivated ? "active" : "inactive";
}

export function licenseKeyObject(facts: LicenseFacts) {
  const { license } = facts.found;
  return {
    id: facts.ids.license,
    status: statusOf(facts),
    key: license.licenseKey,
    activation_limit: license.seats,
    activation_usage: license.activatedCount,
    created_at: sixDecimals(license.createdAt),
    expires_at: license.expiresAt && sixDecimals(license.expiresAt),
    test_mode: false,
  };
}

export function instanceObject({ id, name, createdAt }: Instance) {
  return { id, name, created_at: sixDecimals(createdAt) };
}

/**
 * Returns product, variant and customer of the license; the customer's name and address only if the product shows them.
 */
export function metaObject({ found, ids, planName }: LicenseFacts) {
  const { product, license, identity } = found;
  const { showCustomer } = identity.settings;
  return {
    store_id: ids.store,
    order_id: ids.order,
    order_item_id: ids.orderItem,
    product_id: ids.product,
    product_name: product.name,
    variant_id: ids.variant,
    variant_name: planName ?? "Default",
    customer_id: ids.customer,
    customer_name: showCustomer ? (license.customerName ?? "") : "",
    customer_email: showCustomer ? license.customerEmail : "",
  };
}

/** The answer to a call that lacks parameters, in Laravel's form. */
export function missingParameters(names: readonly string[]): LemonSqueezyAnswer {
  const messageOf = (name: string): string => `The ${name.replaceAll("_", " ")} field is required.`;
  const [first = ""] = names;
  const others = names.length - 1;
  const more = others > 0 ? ` (and ${others} more ${others === 1 ? "error" : "errors"})` : "";
  const errors = Object.fromEntries(names.map((name) => [name, [messageOf(name)]]));
  return { status: 422, body: { message: `${messageOf(first)}${more}`, errors } };
}
