import type { Schema } from "@keystead/api-client";
import { fromLocalTime, toLocalTime } from "../../ui/local-time.ts";
import { toMajor, toMinor } from "../../ui/money.ts";
import { text as shared } from "../../ui/text.ts";
import type { Payment } from "./payment.ts";
import { text } from "./text.ts";

/** A payment as its form has it: amounts as people write them, empty fields as "". */
export interface PaymentValues extends Record<string, unknown> {
  customerId: string;
  licenseId: string | null;
  subscriptionId: string | null;
  amount: number | "";
  currency: string;
  status: Payment["status"];
  paidAt: string;
  provider: string;
  providerReference: string;
}

const { columns, fields } = text;

/** Fields that colleagues may change while somebody edits the payment, by the form's labels. */
export const editedFields = {
  ...{ licenseId: columns.license, subscriptionId: columns.subscription, status: fields.status },
  ...{ amount: fields.amount, currency: shared.currency, paidAt: fields.paidAt },
  ...{ provider: columns.provider, providerReference: columns.reference },
} as const;

export function newPayment(customerId: string): PaymentValues {
  return {
    customerId,
    licenseId: null,
    subscriptionId: null,
    amount: "",
    currency: "EUR",
    status: "succeeded",
    paidAt: "",
    provider: "",
    providerReference: "",
  };
}

export function valuesOf(payment: Payment): PaymentValues {
  const { customerId, licenseId, subscriptionId, amount, currency, status } = payment;
  const { paidAt, provider, providerReference } = payment;
  return {
    ...{ customerId, licenseId, subscriptionId, currency, status },
    amount: toMajor(amount, currency),
    paidAt: toLocalTime(paidAt),
    provider: provider ?? "",
    providerReference: providerReference ?? "",
  };
}

/** Body for the API, without the customer, who stays the same. `before` is the payment that is edited. */
export function bodyOf(values: PaymentValues, before?: Payment): Omit<Schema<"PaymentCreate">, "customerId"> {
  const { licenseId, subscriptionId, amount, currency, status, provider, providerReference } = values;
  const paidAt = fromLocalTime(values.paidAt, before?.paidAt);
  return {
    ...{ licenseId, subscriptionId, currency, status },
    amount: toMinor(Number(amount), currency),
    provider: provider || null,
    providerReference: providerReference || null,
    // A succeeded payment without a time was paid now.
    ...((paidAt !== null || status !== "succeeded") && { paidAt }),
  };
}
