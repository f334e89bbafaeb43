import type { Downloads, PortalCustomer, Tokens } from "@keystead/core";
import { anyOriginWithToken } from "../../http/cors.ts";
import type { Api } from "../../http/kernel.ts";
import { customerAdmission, type Leaver, type PortalAccess, type PortalServices } from "./admission.ts";
import { customerRoutes } from "./customer-routes.ts";
import { entryRoutes } from "./entry.ts";
import { logoRoutes } from "./logo.ts";

/**
 * The portal's API: the ways in, and what customers do with a session. Any page may call it with a bearer token; no
 * other site's page can use the cookie.
 */
export function portalApi(
  services: PortalServices & { downloads: Downloads | undefined; tokens: Tokens | undefined },
): Api<PortalAccess | "anyone", PortalCustomer | Leaver | null> {
  const admitCustomer = customerAdmission(services);
  return {
    base: "/portal/v1",
    cors: anyOriginWithToken,
    admit(exchange, needed) {
      exchange.headers["cache-control"] = "no-store";
      return needed === "anyone" ? null : admitCustomer(exchange, needed);
    },
    routes: [...entryRoutes(services), ...logoRoutes(services), ...customerRoutes(services)],
  };
}
