import { expect, it } from "vitest";
import { moneyText, toMajor, toMinor } from "./money.ts";

it.each([
  ["EUR", 4900, 49],
  ["JPY", 4900, 4900],
  ["KWD", 49_000, 49],
  // Newer browsers write these without digits after the point, though ISO 4217 has two.
  ["HUF", 490_000, 4900],
  ["IDR", 490_000, 4900],
])("an amount in %s has ISO 4217's minor unit, whatever the browser writes", (currency, minor, major) => {
  expect(toMajor(minor, currency)).toBe(major);
  expect(toMinor(major, currency)).toBe(minor);
  expect(moneyText(minor, currency).replace(/[^\d.]/g, "")).toMatch(new RegExp(`^${major}(\\.0+)?$`));
});
