import { createHash } from "node:crypto";
import type { ProviderNotice, PurchaseNews } from "@keystead/core";
import { defineProvider, type ProviderKind } from "../define-provider.ts";
import { eventData } from "../event-data.ts";
import { isHmacOf } from "../hmac.ts";
import { declaration } from "./declaration.ts";
import { event, invoice, licenseKey, order, subscription } from "./objects.ts";
import { newsOfInvoice, newsOfOrder } from "./payments.ts";
import { newsOfSubscription } from "./subscriptions.ts";

/**
 * Lemon Squeezy: orders, subscriptions, their invoices, and the license keys that it makes. Events have no ids: one
 * that is sent again has the same body. Signatures have no time, and `updated_at` orders what they tell.
 */
export const lemonSqueezy: ProviderKind = {
  declaration,
  create: () =>
    defineProvider(declaration, {
      isSigned: ({ request: { body, header }, secret }) =>
        isHmacOf([body], secret, [Buffer.from(header("x-signature") ?? "", "hex")]),
      eventIn(body, { body: raw }) {
        const read = event.safeParse(body);
        if (!read.success) return null;
        const { meta, data } = read.data;
        return {
          id: createHash("sha256").update(raw).digest("hex"),
          type: meta.event_name,
          objectId: data.id,
          occurredAt: data.attributes.updated_at,
        };
      },
      resourceOf,
      newsOf,
    }),
};

function resourceOf(type: string): string | null {
  if (type.startsWith("order_")) return "order";
  if (type.startsWith("subscription_payment_")) return "invoice";
  return type.startsWith("subscription_") ? "subscription" : null;
}

function newsOf(notice: ProviderNotice): PurchaseNews[] {
  const { type, body, occurredAt } = notice;
  switch (resourceOf(type)) {
    case "order":
      return newsOfOrder(eventData(notice, body, order));
    case "invoice":
      return newsOfInvoice(eventData(notice, body, invoice).data);
    case "subscription":
      return newsOfSubscription(eventData(notice, body, subscription).data, occurredAt);
    default:
      return type === "license_key_created" ? keyNews(notice) : [];
  }
}

/** The key that Lemon Squeezy made, which the buyer has in its receipt. */
function keyNews(notice: ProviderNotice): PurchaseNews[] {
  const { order_id, order_item_id, key } = eventData(notice, notice.body, licenseKey).data.attributes;
  return [{ type: "key", order: order_id, line: order_item_id, licenseKey: key }];
}
