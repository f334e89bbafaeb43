import fc from "fast-check";
import { expect, test } from "vitest";
import { slug } from "../../foundation/primitives.ts";
import { licensePrefixFrom, slugFrom } from "./products.ts";

test.each([
  ["Acme SEO", "acme-seo"],
  ["  Acme -- SEO!  ", "acme-seo"],
  ["Crème Brûlée 2.0", "creme-brulee-2-0"],
  ["Große Straße", "grosse-strasse"],
  ["GROẞ", "gross"],
  ["Łódź & Ørsted", "lodz-orsted"],
  ["Œuvre Ægir İĐ", "oeuvre-aegir-id"],
  ["a".repeat(80), "a".repeat(64)],
  [`${"a".repeat(63)} b`, "a".repeat(63)],
  ["日本語", "fallback"],
  ["!!!", "fallback"],
])("the slug of %j is %j", (name, expected) => {
  expect(slugFrom(name, "fallback")).toBe(expected);
});

test.each([
  ["Acme SEO", "ACMESEO"],
  ["Crème Brûlée 2.0 Deluxe", "CREMEBRULEE2"],
  ["Œuvre", "OEUVRE"],
  ["Ørsted Straße", "ORSTEDSTRASS"],
  ["x", "KEY"],
  ["日本語", "KEY"],
])("the license prefix of %j is %j", (name, expected) => {
  expect(licensePrefixFrom(name)).toBe(expected);
});

test("every name gives a slug and a prefix that may be stored", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (name) => {
      expect(slug.safeParse(slugFrom(name, "fallback")).success).toBe(true);
      expect(licensePrefixFrom(name)).toMatch(/^[A-Z0-9]{2,12}$/);
    }),
  );
});
