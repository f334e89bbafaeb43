import { z } from "zod";
import { admitWithin } from "../http/admission.ts";
import { noOrigin } from "../http/cors.ts";
import type { Api } from "../http/kernel.ts";
import type { RateLimiter } from "../http/limits/rate-limiter.ts";
import { routesFor } from "../http/route.ts";
import type { Metrics } from "../metrics/metrics.ts";

const route = routesFor<"anyone", null>();

/** For Prometheus. Pages of other origins get nothing: what is inside a network is not to be read by way of a browser. */
export function metricsApi(metrics: Metrics, rateLimiter: RateLimiter): Api<"anyone", null> {
  const admit = admitWithin(rateLimiter, "SERVER", "metrics");
  return {
    base: "",
    cors: noOrigin,
    admit(exchange) {
      exchange.headers["cache-control"] = "no-store";
      return admit(exchange);
    },
    routes: [
      route({
        method: "GET",
        path: "/metrics",
        access: "anyone",
        summary: "What the server measures of itself",
        result: z.instanceof(Uint8Array),
        contentType: metrics.contentType,
        handle: async () => new TextEncoder().encode(await metrics.text()),
      }),
    ],
  };
}
