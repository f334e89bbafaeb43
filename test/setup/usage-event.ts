import type { UsageEvent } from "@keystead/core";

/** An event as stores take it, with an id of its own. */
export function usageEvent(timestamp: Date, given: Partial<UsageEvent> = {}): UsageEvent {
  return {
    id: crypto.randomUUID(),
    productId: "prd_1",
    licenseId: null,
    name: "opened",
    properties: {},
    domain: null,
    anonymousId: null,
    timestamp,
    receivedAt: timestamp,
    ...given,
  };
}
