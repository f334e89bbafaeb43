import { createHash } from "node:crypto";
import type { CompatLicense } from "@keystead/core/server";
import { storableText } from "../../../updates/storable.ts";
import type { EddRequest } from "./edd-request.ts";

/** An answer of EDD's API: fields by their names there. */
export type EddAnswer = Record<string, unknown>;

const MILLISECONDS = 1_000;

/** Numbers that EDD's themes read of every answer with a `license`, where there is no license to count the sites of. */
export const noSites = { license_limit: 0, site_count: 0 };

/**
 * Returns the fields that every answer about a license repeats from the call, which is about a product of this name.
 */
export function echoOf({ echoed, licenseKeys, site }: EddRequest, itemName: string) {
  const checksum = createHash("sha256").update(JSON.stringify([licenseKeys, echoed, site]));
  return {
    item_id: echoed.item_id,
    item_name: storableText(itemName),
    checksum: checksum.digest("hex").slice(0, 32),
  };
}

/** When the license ends, as EDD writes a moment, in UTC. */
export function expiryText({ license: { expiresAt } }: CompatLicense): string {
  return expiresAt === null ? "lifetime" : expiresAt.toISOString().slice(0, 19).replace("T", " ");
}

/** The same as Unix seconds, which only answers to `deactivate_license` have. */
export function expirySeconds({ license: { expiresAt } }: CompatLicense): number | "lifetime" {
  return expiresAt === null ? "lifetime" : Math.floor(expiresAt.getTime() / MILLISECONDS);
}

/** Returns the buyer and the payment; the customer only if the product shows it. */
export function orderFields({ license, identity }: CompatLicense, ids: Readonly<Record<string, string>>) {
  const { showCustomer } = identity.settings;
  return {
    payment_id: Number(ids.payment ?? 0) || 0,
    customer_name: showCustomer ? storableText(license.customerName ?? "") : "",
    customer_email: showCustomer ? license.customerEmail : "",
    price_id: ids.price === undefined ? false : Number(ids.price) || ids.price,
  };
}

/** How many sites it may have, and has. */
export function seatFields({ license: { seats, activatedCount } }: CompatLicense) {
  return {
    license_limit: seats ?? 0,
    site_count: activatedCount,
    activations_left: seats === null ? "unlimited" : Math.max(0, seats - activatedCount),
  };
}
