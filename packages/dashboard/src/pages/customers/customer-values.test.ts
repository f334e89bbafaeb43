import type { Schema } from "@keystead/api-client";
import { expect, it } from "vitest";
import { bodyOf, newCustomer, valuesOf } from "./customer-values.ts";

const fields = Object.fromEntries(
  Object.keys(newCustomer).map((name) => [name, `the ${name}`]),
) as typeof newCustomer;

it("the form of a customer sends each field as it was, and null for what is empty", () => {
  const customer = { id: "cus_1", createdAt: "2031-01-01T00:00:00.000Z", ...fields } as Schema<"Customer">;
  expect(bodyOf(valuesOf(customer))).toEqual(fields);
  const nameless = { ...customer, firstName: null, country: null };
  expect(valuesOf(nameless)).toEqual({ ...fields, firstName: "", country: "" });
  expect(bodyOf(valuesOf(nameless))).toEqual({ ...fields, firstName: null, country: null });
});
