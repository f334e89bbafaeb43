import { expect, it } from "vitest";
import fixture from "../../../../../fixtures/license-keys.json" with { type: "json" };
import { lookupKeyOf } from "../../foundation/license-key.ts";
import { statusQuestion } from "./question.ts";

it.each(fixture.keys)("asks about $input by its fingerprint", ({ input, lookupKey, fingerprint }) => {
  expect(lookupKeyOf(input)).toBe(lookupKey);
  expect(statusQuestion({ publicKey: "pk_1", licenseKey: input }).fingerprint).toBe(fingerprint);
});
