import type { Schema } from "@keystead/api-client";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/client.ts";

/** Mails to the customers of one product. */
export interface ProductMails {
  delivery: boolean;
  /** Null for no reminder. */
  reminderDays: number | null;
}

export const organizationSettingsQuery = queryOptions({
  queryKey: ["organization-settings"],
  queryFn: ({ signal }) => api.get("/api/organization/settings", { signal }),
});

export const serverSettingsQuery = queryOptions({
  queryKey: ["server-settings"],
  queryFn: ({ signal }) => api.get("/api/settings", { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Nothing is mailed for products that are not named. */
export function mailsOf({ licenseMails }: Schema<"OrganizationSettings">, productId: string): ProductMails {
  return (licenseMails[productId] as ProductMails | undefined) ?? { delivery: false, reminderDays: null };
}
