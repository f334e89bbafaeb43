import type { Schema } from "@keystead/api-client";
import { listQuery, recordQuery } from "../../api/record-queries.ts";

export type Payment = Schema<"Payment">;

/** A payment as lists show it. */
export type PaymentListItem = Schema<"PaymentListItem">;

/** The first word of the key of every query about payments. */
export const PAYMENTS = "payments";

export const paymentsQuery = listQuery(PAYMENTS, "/api/payments");

export const paymentQuery = recordQuery(PAYMENTS, "/api/payments/{id}");
