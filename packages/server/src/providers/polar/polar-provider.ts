import type { ProviderNotice, PurchaseNews } from "@keystead/core";
import { defineProvider, type ProviderKind } from "../define-provider.ts";
import { eventData } from "../event-data.ts";
import { declaration } from "./declaration.ts";
import { event, order, subscription } from "./objects.ts";
import { newsOfOrder } from "./orders.ts";
import { isSigned } from "./signature.ts";
import { stateOf } from "./subscriptions.ts";

const LONGEST_ID = 255;

/**
 * Polar: orders and subscriptions. Each event shows one as it was when it last changed, which orders them.
 */
export const polar: ProviderKind = {
  declaration,
  create: () =>
    defineProvider(declaration, {
      isSigned: ({ request, secret, now }) => isSigned(request, secret, now),
      eventIn(body, { header }) {
        const [id, read] = [header("webhook-id") ?? "", event.safeParse(body)];
        if (!read.success || id.length > LONGEST_ID) return null;
        const { type, timestamp, data } = read.data;
        return { id, type, objectId: data.id, occurredAt: data.modified_at ?? timestamp };
      },
      resourceOf,
      newsOf,
    }),
};

function resourceOf(type: string): string | null {
  const [resource = ""] = type.split(".");
  return resource === "order" || resource === "subscription" ? resource : null;
}

function newsOf(notice: ProviderNotice): PurchaseNews[] {
  const { type, body, occurredAt } = notice;
  switch (resourceOf(type)) {
    case "order":
      return newsOfOrder(eventData(notice, body["data"], order));
    case "subscription": {
      const state = stateOf(eventData(notice, body["data"], subscription), occurredAt);
      return state === null ? [] : [{ type: "subscription", ...state }];
    }
    default:
      return [];
  }
}
