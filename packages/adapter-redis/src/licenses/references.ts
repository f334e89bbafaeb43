import { type NewLicense, notFound } from "@keystead/core";
import { type Check, type Otherwise, RETRY } from "../commit.ts";
import type { OrganizationNames } from "../keys.ts";

type Refers = Pick<NewLicense, "productId" | "planId">;
type Belongs = Pick<NewLicense, "customerId" | "customerEmail">;

/** That what a license is of is there when it is written. */
export function isOf(names: OrganizationNames, { productId, planId }: Refers): Check[] {
  const exists = (kind: "product" | "plan", id: string, what: string): Check => ({
    key: names.record(kind, id),
    exists: true,
    otherwise: () => notFound(what),
  });
  const product = exists("product", productId, "Product");
  return planId === null ? [product] : [product, exists("plan", planId, "Plan")];
}

/** That its customer has its e-mail then, and is not about to go. */
export function belongs(
  names: OrganizationNames,
  { customerId, customerEmail }: Belongs,
  otherwise: Otherwise = () => notFound("Customer"),
): Check[] {
  const email = customerEmail.toLowerCase();
  return [
    { key: names.leaving(customerId), is: null, otherwise: RETRY },
    { key: names.customerEmails, field: email, is: customerId, otherwise },
  ];
}
