import type { Downloads, PortalCustomer } from "@keystead/core";
import { anyOriginWithToken } from "../../http/cors.ts";
import type { Api } from "../../http/kernel.ts";
import { customerAdmission, type PortalAccess, type PortalServices } from "./admission.ts";
import { customerRoutes } from "./customer-routes.ts";
import { entryRoutes } from "./entry.ts";

/**
 * The portal's API in its parts: the ways in, and what customers do with a session. Any page may call it with a
 * bearer token; no other site's page can use the cookie.
 */
export function portalApis(
  services: PortalServices & { downloads: Downloads | undefined },
): [Api<"anyone", null>, Api<PortalAccess, PortalCustomer>] {
  const shared = { base: "/portal/v1", cors: anyOriginWithToken };
  return [
    {
      ...shared,
      admit({ headers }) {
        headers["cache-control"] = "no-store";
        return null;
      },
      routes: entryRoutes(services),
    },
    { ...shared, admit: customerAdmission(services), routes: customerRoutes(services) },
  ];
}
