import type { Licensing } from "@keystead/core";
import type { Statuses } from "../../edge/statuses.ts";
import { admitWithin } from "../../http/admission.ts";
import { anyOrigin } from "../../http/cors.ts";
import type { Api } from "../../http/kernel.ts";
import type { RateLimiter } from "../../http/limits/rate-limiter.ts";
import { eventRoutes } from "../public/events.ts";
import { type Limited, licenseRoutes } from "../public/licenses.ts";
import { statusRoutes } from "./status.ts";

/** What the edge routes work with. */
export interface EdgeServices {
  licensing: Licensing;
  statuses: Statuses;
  rateLimiter: RateLimiter;
  eventQuota: Limited;
}

/** The Edge API: many sites that ask the same again and again. */
export function edgeApi({ licensing, statuses, rateLimiter, eventQuota }: EdgeServices): Api<"anyone", null> {
  return {
    base: "/v1",
    cors: anyOrigin,
    routes: [
      ...statusRoutes(statuses),
      ...licenseRoutes({ licensing }),
      ...eventRoutes({ licensing, quota: eventQuota }),
    ],
    admit: admitWithin(rateLimiter, "EDGE"),
  };
}
