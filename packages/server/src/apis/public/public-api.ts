import type { Downloads, Licensing, Tokens } from "@keystead/core";
import { anyOrigin } from "../../http/cors.ts";
import type { Api } from "../../http/kernel.ts";
import type { RateLimiter } from "../../http/limits/rate-limiter.ts";
import { claimRoutes } from "./claims.ts";
import { downloadRequestRoutes } from "./downloads.ts";
import { eventRoutes } from "./events.ts";
import type { KnownProducts } from "./known-products.ts";
import { licenseFileRoutes } from "./license-files.ts";
import { type Limited, licenseRoutes, moveRoutes } from "./licenses.ts";
import { publicLimits } from "./public-limits.ts";
import { siteRoutes } from "./sites.ts";
import { trialRoutes } from "./trials.ts";

/** Services behind the public routes. */
export interface PublicServices {
  licensing: Licensing;
  /** The server's address for browsers. */
  publicUrl: string;
  downloads: Downloads | undefined;
  tokens: Tokens | undefined;
  rateLimiter: RateLimiter;
  products: KnownProducts;
  eventQuota: Limited;
}

/** The public license API: applications on sites nobody controls, named by their product's public key. */
export function publicApi(services: PublicServices): Api<"anyone", null> {
  const { licensing, publicUrl, downloads, tokens, rateLimiter, products, eventQuota } = services;
  const limited = publicLimits(rateLimiter, products);
  return {
    base: "/public/v1",
    cors: anyOrigin,
    routes: [
      ...licenseRoutes({ licensing, limited }),
      ...moveRoutes({ licensing, limited }),
      ...trialRoutes({ licensing, rateLimiter, limited }),
      ...claimRoutes({ licensing, limited }),
      ...licenseFileRoutes({ licensing, tokens, limited }),
      ...siteRoutes({ licensing, publicUrl, limited }),
      ...downloadRequestRoutes({ downloads, limited }),
      ...eventRoutes({ licensing, quota: eventQuota, limited }),
    ],
    admit: () => null,
  };
}
