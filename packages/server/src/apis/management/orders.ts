import {
  invalidInput,
  LicensingError,
  ProviderProblem,
  type PurchaseInput,
  type Purchases,
} from "@keystead/core";
import { order, orderCreate, orderRefund } from "@keystead/core/schemas";
import type { z } from "zod";
import { operatorRoute } from "./operator.ts";

const create = operatorRoute({
  method: "POST",
  path: "/orders",
  access: "developer",
  summary: "Record a paid order of your own shop, once, and issue its licenses",
  status: 201,
  body: orderCreate,
  result: order,
  async handle({ caller, body }) {
    const { provider, reference, customer, items, unitsAs, amount, currency, paidAt } = body;
    const paid = amount && currency ? { amount, currency, paidAt: paidAt ?? null } : null;
    const { licenses } = await recorded(
      caller.organization.purchases,
      provider,
      { type: "sale", reference, customer, lines: items.map(lineOf), payment: paid },
      { unitsAs },
    );
    return { reference, licenses };
  },
});

const refund = operatorRoute({
  method: "POST",
  path: "/orders/:reference/refund",
  access: "developer",
  summary: "Record a refund of an order: revoke its licenses once everything is refunded",
  body: orderRefund,
  result: order,
  errors: ["not_found"],
  async handle({ caller, params, body: { provider, ...given } }) {
    const { reference: payment } = params;
    if (!orderCreate.shape.reference.safeParse(payment).success) throw orderNotFound();
    const news = { type: "refund" as const, payment, ...given };
    const { licenses } = await recorded(caller.organization.purchases, provider, news);
    return { reference: payment, licenses };
  },
});

function lineOf({ planId, bundleId, ...item }: z.output<typeof orderCreate>["items"][number]) {
  return { ...item, planId: planId ?? bundleId };
}

function orderNotFound(): LicensingError {
  return new LicensingError("not_found", "Order not found");
}

/** Records the news, with problems as errors of the request. */
async function recorded(
  purchases: Purchases,
  ...[provider, news, options]: [string, PurchaseInput, { unitsAs: "seats" | "licenses" }?]
) {
  try {
    return await purchases.record(provider, news, options);
  } catch (error) {
    if (!(error instanceof ProviderProblem)) throw error;
    if (error.code === "unknown_here") throw orderNotFound();
    throw invalidInput("items", error.message);
  }
}

export const orderRoutes = [create, refund];
