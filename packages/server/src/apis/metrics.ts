import { z } from "zod";
import { routesFor } from "../http/route.ts";
import type { Api } from "../http/router.ts";
import type { Metrics } from "../metrics/metrics.ts";

const route = routesFor<"anyone", null>();

/** For Prometheus. Pages of other origins get nothing: what is inside a network is not to be read by way of a browser. */
export function metricsApi(metrics: Metrics): Api<"anyone", null> {
  return {
    base: "",
    cors: () => ({}),
    admit(_event, _access, headers) {
      headers["cache-control"] = "no-store";
      return null;
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
