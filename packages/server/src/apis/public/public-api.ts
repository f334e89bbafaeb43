import type { Licensing } from "@keystead/core";
import type { ClientIp } from "../../http/client-ip.ts";
import { anyOrigin } from "../../http/cors.ts";
import type { RateLimiter } from "../../http/rate-limits.ts";
import type { Api } from "../../http/router.ts";
import { eventRoutes } from "./events.ts";
import { licenseRoutes } from "./licenses.ts";
import { publicLimits } from "./public-limits.ts";

/** What the public routes work with. */
export interface PublicServices {
  licensing: Licensing;
  rateLimiter: RateLimiter;
  clientIp: ClientIp;
}

/** The public license API: applications on sites nobody controls, named by their product's public key. */
export function publicApi({ licensing, rateLimiter, clientIp }: PublicServices): Api<"anyone", null> {
  const limited = publicLimits(rateLimiter, clientIp);
  return {
    base: "/public/v1",
    cors: anyOrigin,
    routes: [...licenseRoutes({ licensing, clientIp, limited }), ...eventRoutes({ licensing, limited })],
    admit: () => null,
  };
}
