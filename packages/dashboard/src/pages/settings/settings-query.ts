import type { Schema } from "@keystead/api-client";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api/client.ts";

/** Mails to the customers of a product. */
export interface ProductMails {
  delivery: boolean;
  reminderDays: number | null;
}

/** The organization's settings. The API's description has no types for what is by product. */
export type Settings = Omit<Schema<"OrganizationSettings">, "licenseMails"> & {
  licenseMails: Record<string, ProductMails>;
};

/** The portal for customers. */
export type Portal = Settings["portal"];

export const settingsQuery = queryOptions({
  queryKey: ["organization-settings"],
  queryFn: ({ signal }) => api.get("/api/organization/settings", { signal }) as Promise<Settings>,
});
