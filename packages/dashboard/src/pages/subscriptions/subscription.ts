import type { Schema } from "@keystead/api-client";
import { listQuery, recordQuery } from "../../api/record-queries.ts";

export type Subscription = Schema<"Subscription">;

/** A subscription as lists show it. */
export type SubscriptionListItem = Schema<"SubscriptionListItem">;

/** The first word of the key of every query about subscriptions. */
export const SUBSCRIPTIONS = "subscriptions";

export const subscriptionsQuery = listQuery(SUBSCRIPTIONS, "/api/subscriptions");

export const subscriptionQuery = recordQuery(SUBSCRIPTIONS, "/api/subscriptions/{id}");
