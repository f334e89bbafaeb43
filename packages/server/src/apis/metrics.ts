import { createHash, timingSafeEqual } from "node:crypto";
import { LicensingError } from "@keystead/core";
import { z } from "zod";
import { requestHeader } from "../http/request-event.ts";
import { routesFor } from "../http/route.ts";
import type { Api } from "../http/router.ts";
import type { MetricsText } from "../metrics/metrics.ts";

const route = routesFor<"anyone", null>();

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** Refuses a request that does not carry the token. Digests have one length, so the comparison takes the same time for all. */
function bearerCheck(token: string | undefined): (authorization: string | null) => void {
  if (token === undefined) return () => {};
  const expected = digest(`Bearer ${token}`);
  return (authorization) => {
    if (!timingSafeEqual(digest(authorization ?? ""), expected))
      throw new LicensingError("unauthenticated", "Send METRICS_TOKEN as Authorization: Bearer <token>");
  };
}

/**
 * `/metrics`, for Prometheus: for everyone who can reach it, or only with the token. Pages of other origins get nothing: what is inside
 * a network is not to be read by way of a browser.
 */
export function metricsApi(metrics: MetricsText, token?: string): Api<"anyone", null> {
  const check = bearerCheck(token);
  return {
    base: "",
    cors: () => ({}),
    admit(event, _access, headers) {
      headers["cache-control"] = "no-store";
      check(requestHeader(event, "authorization"));
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
