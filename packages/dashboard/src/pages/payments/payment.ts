import type { Query, Schema } from "@keystead/api-client";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../api/client.ts";

export type Payment = Schema<"Payment">;

/** A payment as lists show it. */
export type PaymentListItem = Schema<"PaymentListItem">;

/** The first word of the key of every query about payments. */
export const PAYMENTS = "payments";

export function paymentsQuery(query: Query<"/api/payments">) {
  return queryOptions({
    queryKey: [PAYMENTS, "list", query],
    queryFn: ({ signal }) => api.get("/api/payments", { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function paymentQuery(id: string) {
  return queryOptions({
    queryKey: [PAYMENTS, id],
    queryFn: ({ signal }) => api.get("/api/payments/{id}", { path: { id }, signal }),
  });
}
