import { describe, expect, it } from "vitest";
import { moneyText, toMajor, toMinor } from "./money.ts";

describe("an amount", () => {
  it.each([
    ["EUR", 49.9, 4990],
    ["EUR", 0.29, 29],
    ["EUR", 19.99, 1999],
    ["HUF", 1200.5, 120_050],
    ["JPY", 1200, 1200],
    ["ISK", 4900, 4900],
    ["KWD", 1.25, 1250],
    ["CLF", 1.25, 12_500],
  ])("in %s is %d as people write it, and %d in the minor unit", (currency, major, minor) => {
    expect(toMinor(major, currency)).toBe(minor);
    expect(toMajor(minor, currency)).toBe(major);
  });

  it("is shown with its currency's digits", () => {
    expect(moneyText(4990, "EUR")).toMatch(/49[.,]90/);
    expect(moneyText(4990, "JPY")).toMatch(/4[.,\s]?990/u);
    expect(moneyText(4990, "KWD")).toMatch(/4[.,]990/);
  });
});
