import { type Licensing, LicensingError } from "@keystead/core";
import { z } from "zod";
import { admitWithin } from "../../http/admission.ts";
import { anyOrigin } from "../../http/cors.ts";
import type { Api } from "../../http/kernel.ts";
import type { RateLimiter } from "../../http/limits/rate-limiter.ts";
import { routesFor } from "../../http/route.ts";

/** Probes come every few seconds; a crowd of them asks the store no more often than this. */
const PING_EVERY_MS = 500;

/** Not limited: a supervisor that is refused would restart a server that is well. */
const ALIVE = "/healthz";

const healthRoute = routesFor<"anyone", null>();

/** Asks once for all who ask at the same time, and for those who ask soon after it went well. */
function shareForAWhile(ping: () => Promise<void>): () => Promise<void> {
  let asked: { at: number; answer: Promise<void> } | undefined;
  return () => {
    const now = performance.now();
    if (asked !== undefined && now - asked.at <= PING_EVERY_MS) return asked.answer;
    const answer = ping().catch((error: unknown) => {
      if (asked?.answer === answer) asked = undefined;
      throw error;
    });
    asked = { at: now, answer };
    return answer;
  };
}

/** For supervisors and load balancers: is the process alive, and should it get requests now? */
export function healthApi(
  licensing: Pick<Licensing, "ping" | "server">,
  isDraining: () => boolean,
  rateLimiter: RateLimiter,
): Api<"anyone", null> {
  const ping = shareForAWhile(() => licensing.ping());
  const admit = admitWithin(rateLimiter, "SERVER", "ready");
  return {
    base: "",
    cors: anyOrigin,
    admit(exchange) {
      exchange.headers["cache-control"] = "no-store";
      return exchange.path === ALIVE ? null : admit(exchange);
    },
    routes: [
      healthRoute({
        method: "GET",
        path: ALIVE,
        access: "anyone",
        summary: "Check that the process is alive",
        result: z.object({ status: z.literal("ok") }),
        handle: () => ({ status: "ok" }),
      }),
      healthRoute({
        method: "GET",
        path: "/readyz",
        access: "anyone",
        summary: "Check that the server is ready for requests",
        result: z.object({ status: z.literal("ready"), events: z.enum(["accepted", "refused"]) }),
        errors: ["storage_unavailable", "storage_incompatible"],
        async handle() {
          if (isDraining()) throw new LicensingError("storage_unavailable", "The server is shutting down");
          await ping();
          return {
            status: "ready",
            events: licensing.server.eventsShortage() === null ? "accepted" : "refused",
          };
        },
      }),
    ],
  };
}
