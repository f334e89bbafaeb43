import { expect, it } from "vitest";
import { minorUnits } from "./minor-units.ts";

it.each([
  ["EUR", 4900],
  ["jpy", 4900],
  ["kwd", 4900],
  ["isk", 49],
  ["UGX", 49],
  ["mga", 490_000],
])("4900 of Stripe's units in %s are %i of the currency's own", (currency, amount) => {
  expect(minorUnits(4900, currency)).toBe(amount);
});
