import type { Payment, PaymentStatus } from "@keystead/core";
import type { Kind, OrganizationNames } from "../keys.ts";
import type { Indexed } from "./indexed.ts";
import { momentKey, placeOf } from "./places.ts";

export type PaymentOrder = "id" | "paid";

export function paymentIndex(names: OrganizationNames, status: PaymentStatus, order: PaymentOrder): string {
  return names.index("payment", `${status}:${order}`);
}

export function paymentPlace({ id, paidAt }: Pick<Payment, "id" | "paidAt">, order: PaymentOrder): string {
  return order === "id" ? id : placeOf(momentKey(paidAt), id);
}

export function paymentIndexed(names: OrganizationNames, payment: Payment): Indexed {
  const { id, customerId, licenseId, subscriptionId, status } = payment;
  const owners: [Kind, string | null][] = [
    ["customer", customerId],
    ["license", licenseId],
    ["subscription", subscriptionId],
  ];
  return {
    sorted: [
      [paymentIndex(names, status, "id"), 0, paymentPlace(payment, "id")],
      [paymentIndex(names, status, "paid"), 0, paymentPlace(payment, "paid")],
      ...owners.flatMap(([kind, owner]) =>
        owner === null ? [] : [[names.of(kind, owner, "payment"), 0, id] as const],
      ),
    ],
    sets: [],
    counts: [],
    elsewhere: [],
  };
}
