import type { Customer } from "@keystead/core";
import type { OrganizationNames } from "../keys.ts";
import { gramsOf, indexedByGrams } from "./grams.ts";
import type { Indexed } from "./indexed.ts";
import { folded, placeOf } from "./places.ts";

export type CustomerOrder = "id" | "email";

export function customerPlace({ id, email }: Pick<Customer, "id" | "email">, order: CustomerOrder): string {
  return order === "id" ? id : placeOf(folded(email), id);
}

/** The texts that a search looks through. */
export function customerTexts({ firstName, lastName, email, company }: Customer): string[] {
  return [[firstName, lastName].filter((part) => part !== null).join(" "), email, company ?? ""];
}

export function customerIndexed(names: OrganizationNames, customer: Customer): Indexed {
  const grams = [...new Set(customerTexts(customer).flatMap(gramsOf))];
  const searched = indexedByGrams(names, "customer", customer.id, grams);
  return {
    sorted: [
      [names.index("customer", "id"), 0, customerPlace(customer, "id")],
      [names.index("customer", "email"), 0, customerPlace(customer, "email")],
      ...searched.sorted,
    ],
    sets: searched.sets,
    counts: [],
    elsewhere: [],
  };
}
