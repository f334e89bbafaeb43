import type { Downloads, Licensing } from "@keystead/core";
import { withoutSlashes } from "@keystead/core/server";
import type { LicenseAnswers } from "../../cache/license-answers.ts";
import type { Statuses } from "../../edge/statuses.ts";
import { admitWithin } from "../../http/admission.ts";
import { anyOrigin } from "../../http/cors.ts";
import type { Api } from "../../http/kernel.ts";
import type { RateLimiter } from "../../http/limits/rate-limiter.ts";
import type { UpdateAnswers } from "../../updates/update-answers.ts";
import { feedRoutes } from "../feeds/feed-routes.ts";
import { eventRoutes } from "../public/events.ts";
import type { KnownProducts } from "../public/known-products.ts";
import { type Limited, licenseRoutes } from "../public/licenses.ts";
import { downloadRoutes } from "./downloads.ts";
import { statusRoutes } from "./status.ts";
import { updateRoutes } from "./updates.ts";

/** Services behind the edge routes. */
export interface EdgeServices {
  licensing: Licensing;
  publicUrl: string;
  statuses: Statuses;
  updates: UpdateAnswers;
  answers: LicenseAnswers;
  downloads: Downloads | undefined;
  products: KnownProducts;
  rateLimiter: RateLimiter;
  eventQuota: Limited;
}

/** The Edge API: many sites that ask the same again and again. */
export function edgeApi(services: EdgeServices): Api<"anyone", null> {
  const { licensing, publicUrl, statuses, updates, answers, downloads, products, rateLimiter, eventQuota } =
    services;
  return {
    base: "/v1",
    cors: anyOrigin,
    routes: [
      ...statusRoutes(statuses),
      ...updateRoutes({ answers: updates, downloads, rateLimiter, products }),
      ...licenseRoutes({ licensing }),
      ...downloadRoutes({ licensing, downloads }),
      ...feedRoutes({
        licensing,
        updates,
        answers,
        rateLimiter,
        products,
        publicUrl: withoutSlashes(publicUrl),
      }),
      ...eventRoutes({ licensing, quota: eventQuota }),
    ],
    admit: admitWithin(rateLimiter, "EDGE"),
  };
}
