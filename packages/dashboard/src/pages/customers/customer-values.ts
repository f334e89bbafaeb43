import type { Schema } from "@keystead/api-client";

/** The fields of a customer that people fill in; empty is "". */
export const newCustomer = {
  email: "",
  firstName: "",
  lastName: "",
  company: "",
  phone: "",
  street: "",
  postalCode: "",
  city: "",
  state: "",
  country: "",
  timezone: "",
  externalId: "",
};

export type CustomerValues = typeof newCustomer;

export function valuesOf(customer: Schema<"Customer">): CustomerValues {
  const names = Object.keys(newCustomer) as (keyof CustomerValues)[];
  return Object.fromEntries(names.map((name) => [name, customer[name] ?? ""])) as CustomerValues;
}

/** Builds the body for the API: null for empty fields. */
export function bodyOf({ email, ...values }: CustomerValues): Schema<"CustomerCreate"> {
  return {
    ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value || null])),
    email,
  };
}
