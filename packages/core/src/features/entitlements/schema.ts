import { z } from "zod";
import { type ErrorDetail, LicensingError } from "../../foundation/errors.ts";
import { type JsonObject, name } from "../../foundation/primitives.ts";

import type { Entitlement } from "../../generated/types.ts";

export type { Entitlement } from "../../generated/types.ts";

const entitlementTypes = ["flag", "number", "text"] as const;

/** Feature that a license of the product can unlock, by a key that applications ask for. */
export const entitlement = z.strictObject({
  key: z
    .string()
    .max(64, "must be at most 64 characters")
    .regex(/^[a-z0-9]+(?:[-_.][a-z0-9]+)*$/, "must be lower-case words, such as white-label")
    .describe(
      "Key that applications use: lower-case letters and digits with single `-`, `_` or `.` between.",
    ),
  name: name(200).describe("Display name, 1 to 200 characters."),
  type: z.enum(entitlementTypes).describe("Type of the value: `flag` (true or false), `number` or `text`."),
});

const MOST = 100;

export const entitlements = z
  .array(entitlement)
  .max(MOST, `must be at most ${MOST} entitlements`)
  .superRefine((list, context) => {
    const keys = new Set<string>();
    for (const [index, { key }] of list.entries()) {
      if (keys.has(key))
        context.addIssue({ code: "custom", path: [index, "key"], message: "must not be listed twice" });
      keys.add(key);
    }
  });

const types = {
  flag: { name: "boolean", wanted: "must be true or false" },
  number: { name: "number", wanted: "must be a number" },
  text: { name: "string", wanted: "must be a text" },
} as const;

/**
 * Throws `invalid_input`, naming each wrong value (`features.sites`, after `at`), for values that are not of the
 * type in the product's catalogue. A key that the catalogue lacks may have any value.
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
