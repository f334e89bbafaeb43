import { createHash, timingSafeEqual } from "node:crypto";
import { LicensingError } from "@keystead/core";
import { z } from "zod";
import { admitWithin } from "../../http/admission.ts";
import { noOrigin } from "../../http/cors.ts";
import type { Api } from "../../http/kernel.ts";
import type { RateLimiter } from "../../http/limits/rate-limiter.ts";
import { routesFor } from "../../http/route.ts";
import type { MetricsText } from "../../metrics/metrics.ts";

const route = routesFor<"anyone", null>();

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/**
 * Refuses a request that does not carry the token. Digests have one length, so the comparison takes the same time for
 * all.
 */
function bearerCheck(token: string | undefined): (authorization: string | null) => void {
  if (token === undefined) return () => {};
  const expected = digest(`Bearer ${token}`);
  return (authorization) => {
    if (!timingSafeEqual(digest(authorization ?? ""), expected))
      throw new LicensingError("unauthenticated", "Send METRICS_TOKEN as Authorization: Bearer <token>");
  };
}

/**
 * `/metrics`, for Prometheus: for everyone who can reach it, or only with the token. Pages of other origins get
 * nothing: what is inside a network is not to be read by way of a browser.
 */
export function metricsApi(
  metrics: MetricsText,
  rateLimiter: RateLimiter,
  token?: string,
): Api<"anyone", null> {
  const check = bearerCheck(token);
  const admit = admitWithin(rateLimiter, "SERVER", "metrics");
  return {
    base: "",
    cors: noOrigin,
    admit(exchange) {
      exchange.headers["cache-control"] = "no-store";
      const checkToken = (): null => {
        check(exchange.request.header("authorization"));
        return null;
      };
      const admitted = admit(exchange);
      return admitted ? admitted.then(checkToken) : checkToken();
    },
    routes: [
      route({
        method: "GET",
        path: "/metrics",
        access: "anyone",
        summary: "Get the server's metrics",
        result: z.instanceof(Uint8Array),
        contentType: metrics.contentType,
        handle: async () => new TextEncoder().encode(await metrics.text()),
      }),
    ],
  };
}
