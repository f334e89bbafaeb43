import type { ProviderNotice, ProviderRequest, PurchaseNews } from "@keystead/core";
import { defineProvider, type ProviderKind } from "../define-provider.ts";
import { eventData } from "../event-data.ts";
import { isHmacOf } from "../hmac.ts";
import { declaration } from "./declaration.ts";
import { delivery, order, subscription } from "./objects.ts";
import { newsOfOrder } from "./orders.ts";
import { newsOfSubscription } from "./subscriptions.ts";
import { tellShop } from "./tell-shop.ts";

const LONGEST_NAME = 100;
/** A delivery that does not say when its order changed is older than any that does. */
const BEFORE_ALL = new Date(0);

/**
 * WooCommerce: orders, and subscriptions of its extension. Each delivery shows one of them as it was when it was sent.
 * Signatures have no time, so the date of the last change orders deliveries.
 */
export const woocommerce: ProviderKind = {
  declaration,
  create: ({ sender }) =>
    defineProvider(declaration, {
      isPing,
      isSigned: ({ request: { body, header }, secret }) =>
        isHmacOf([body], secret, [Buffer.from(header("x-wc-webhook-signature") ?? "", "base64")]),
      eventIn(body, { header }) {
        const [id, type] = [header("x-wc-webhook-delivery-id"), header("x-wc-webhook-topic")];
        const read = delivery.safeParse(body);
        if (!isName(id) || !isName(type) || !read.success) return null;
        const { id: objectId, date_modified_gmt: occurredAt } = read.data;
        return { id, type, objectId: String(objectId), occurredAt: occurredAt ?? BEFORE_ALL };
      },
      resourceOf,
      newsOf,
      tell: (notice, account, licenses) =>
        resourceOf(notice.type) === "order" ? tellShop(sender, notice, account, licenses) : Promise.resolve(),
    }),
};

function isName(text: string | null): text is string {
  return text !== null && text !== "" && text.length <= LONGEST_NAME;
}

/** WooCommerce asks for an answer when a webhook is saved: with a form that is not signed. */
function isPing({ body, header }: ProviderRequest): boolean {
  return (
    header("x-wc-webhook-signature") === null && /^webhook_id=\d{1,20}$/.test(Buffer.from(body).toString())
  );
}

/** `order` of `order.updated`; deletions show nothing of what was there. */
function resourceOf(type: string): string | null {
  const [resource = "", change = ""] = type.split(".");
  if (!["created", "updated", "restored"].includes(change)) return null;
  return resource === "order" || resource === "subscription" ? resource : null;
}

function newsOf(notice: ProviderNotice): PurchaseNews[] {
  const { type, body, occurredAt } = notice;
  switch (resourceOf(type)) {
    case "order":
      return newsOfOrder(eventData(notice, body, order));
    case "subscription":
      return newsOfSubscription(eventData(notice, body, subscription), occurredAt);
    default:
      return [];
  }
}
