import type { Query, Schema } from "@keystead/api-client";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../api/client.ts";

type Entry = Schema<"AuditEntry">;

/** An entry of the audit log. Each field that changed has what it was and what it is. */
export type AuditEntry = Omit<Entry, "changes"> & { changes: Record<string, [unknown, unknown]> };

export function auditQuery(query: Query<"/api/audit">) {
  return queryOptions({
    queryKey: ["audit", query],
    queryFn: ({ signal }) => api.get("/api/audit", { query, signal }),
    // The API's description has no types for the fields of a record.
    select: (page) => ({ ...page, items: page.items as AuditEntry[] }),
    placeholderData: keepPreviousData,
  });
}

const DAY_MS = 86_400_000;

function midnight(day: string): Date | null {
  const date = new Date(`${day}T00:00`);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** The moments between which whole days lie, in one's own zone. What is no day leaves nothing out. */
export function momentsOf(search: { from?: string | undefined; to?: string | undefined }): {
  from: string | undefined;
  to: string | undefined;
} {
  const from = search.from === undefined ? null : midnight(search.from);
  const last = search.to === undefined ? null : midnight(search.to);
  // To noon of the next day and back, for days of 23 and 25 hours.
  const to = last && new Date(new Date(last.getTime() + 1.5 * DAY_MS).setHours(0, 0, 0, 0));
  return { from: from?.toISOString(), to: to?.toISOString() };
}

/** Returns the page of a record; null for kinds without pages. */
export function pageOf({ type, id }: AuditEntry["target"]): string | null {
  const prefix = pages[type];
  if (prefix === undefined) return null;
  return prefix.endsWith("/") ? prefix + id : prefix;
}

const pages: Record<string, string> = {
  license: "/licenses/",
  customer: "/customers/",
  product: "/products/",
  webhook_endpoint: "/webhooks/",
  import: "/imports/",
  bulk_action: "/jobs/",
  release: "/releases/",
  payment_provider: "/payment-providers",
  provider_event: "/payment-providers",
  subscription: "/subscriptions/",
  payment: "/payments/",
  user: "/team",
  invitation: "/team",
  token: "/tokens",
  signing_key: "/signing-keys",
  organization_settings: "/settings",
};
