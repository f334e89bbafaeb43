import { type ErrorDetail, LicensingError } from "../../foundation/errors.ts";
import type { JsonObject } from "../../foundation/primitives.ts";
import type { Entitlement } from "./schema.ts";

const types = {
  flag: { name: "boolean", wanted: "must be true or false" },
  number: { name: "number", wanted: "must be a number" },
  text: { name: "string", wanted: "must be a text" },
} as const;

/**
 * Throws `invalid_input`, naming each wrong value (`features.sites`, after `at`), for values that are not of the type in the product's catalogue. A
 * key that the catalogue lacks may have any value.
 */
export function assertEntitlementValues(
  catalogue: readonly Entitlement[],
  given: { features?: JsonObject | undefined; featureOverrides?: JsonObject | undefined },
  at = "",
): void {
  const details: ErrorDetail[] = [];
  for (const field of ["features", "featureOverrides"] as const) {
    const values = given[field] ?? {};
    for (const { key, type } of catalogue) {
      if (!Object.hasOwn(values, key)) continue;
      const { name, wanted } = types[type];
      if (typeof values[key] !== name) details.push({ path: `${at}${field}.${key}`, message: wanted });
    }
  }
  const [first] = details;
  if (first) throw new LicensingError("invalid_input", `${first.path}: ${first.message}`, { details });
}
