import type { Payment, PaymentQuery, PaymentStatus, Slice } from "@keystead/core";
import type { RedisDatabase } from "../database.ts";
import { paymentFormat } from "../formats.ts";
import { paymentIndex, paymentPlace } from "../indexes/payments.ts";
import type { OrganizationNames } from "../keys.ts";
import { listBilling } from "./billing.ts";
import { shownAsIs } from "./items.ts";

const shown = shownAsIs("payment", paymentFormat);

const statuses: readonly PaymentStatus[] = ["pending", "failed", "succeeded", "refunded"];

export function listPayments(
  database: RedisDatabase,
  names: OrganizationNames,
  query: PaymentQuery,
): Promise<Slice<Payment>> {
  const { customerId, licenseId, subscriptionId, status, sort = "-createdAt" } = query;
  const order = sort.endsWith("paidAt") ? "paid" : "id";
  return listBilling(
    database,
    names,
    {
      shown,
      indexes: (status === undefined ? statuses : [status]).map((each) => paymentIndex(names, each, order)),
      owned: ownedBy(names, query),
      fits: (payment) =>
        (customerId === undefined || payment.customerId === customerId) &&
        (licenseId === undefined || payment.licenseId === licenseId) &&
        (subscriptionId === undefined || payment.subscriptionId === subscriptionId) &&
        (status === undefined || payment.status === status),
      placeOf: (payment) => paymentPlace(payment, order),
      descending: sort.startsWith("-"),
    },
    query,
  );
}

/** The set of those that belong to the one of which there are likely the fewest. */
function ownedBy(
  names: OrganizationNames,
  { customerId, licenseId, subscriptionId }: PaymentQuery,
): string | undefined {
  if (subscriptionId !== undefined) return names.of("subscription", subscriptionId, "payment");
  if (licenseId !== undefined) return names.of("license", licenseId, "payment");
  return customerId === undefined ? undefined : names.of("customer", customerId, "payment");
}
