import type { Licensing } from "@keystead/core";
import type { Statuses } from "../../edge/statuses.ts";
import { addressBlock, type ClientIp } from "../../http/client-ip.ts";
import { anyOrigin } from "../../http/cors.ts";
import type { RateLimiter } from "../../http/rate-limits.ts";
import type { Api } from "../../http/router.ts";
import { eventRoutes } from "../public/events.ts";
import { licenseRoutes } from "../public/licenses.ts";
import { statusRoutes } from "./status.ts";

/** What the edge routes work with. */
export interface EdgeServices {
  licensing: Licensing;
  statuses: Statuses;
  rateLimiter: RateLimiter;
  clientIp: ClientIp;
}

/** The Edge API: many sites that ask the same again and again. */
export function edgeApi({ licensing, statuses, rateLimiter, clientIp }: EdgeServices): Api<"anyone", null> {
  return {
    base: "/v1",
    cors: anyOrigin,
    routes: [
      ...statusRoutes(statuses),
      ...licenseRoutes({ licensing, clientIp }),
      ...eventRoutes({ licensing }),
    ],
    async admit(event, _access, headers) {
      await rateLimiter.consume("EDGE", () => addressBlock(clientIp(event)), headers);
      return null;
    },
  };
}
