import type { Schema } from "@keystead/api-client";
import { api } from "../../api/client.ts";
import { meQuery, useMay } from "../../api/me.ts";
import { settingsQuery } from "../settings/settings-query.ts";
import { text } from "./text.ts";

type Change = NonNullable<Schema<"OrganizationSettingsUpdate">["portal"]>;

/** Saves some of the portal's settings; the others stay. */
export function changePortal(portal: Change, slug?: string) {
  return api.put("/api/organization/settings", { body: { portal, ...(slug && { slug }) } });
}

/** Follows once they are saved. */
export const portalSaved = () => ({ stale: [settingsQuery, meQuery], say: text.saved });

export function useMayChangePortal(): boolean {
  return useMay()("PUT /api/organization/settings");
}

/** An empty field is none. */
export const orNone = (value: string): string | null => (value.trim() === "" ? null : value.trim());
