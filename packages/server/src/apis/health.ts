import { type Licensing, LicensingError } from "@keystead/core";
import { z } from "zod";
import { anyOrigin } from "../http/cors.ts";
import { routesFor } from "../http/route.ts";
import type { Api } from "../http/router.ts";

const healthRoute = routesFor<"anyone", null>();

/** For supervisors and load balancers: is the process alive, and should it get requests now? */
export function healthApi(licensing: Licensing, isDraining: () => boolean): Api<"anyone", null> {
  return {
    base: "",
    cors: anyOrigin,
    admit(_event, _access, headers) {
      headers["cache-control"] = "no-store";
      return null;
    },
    routes: [
      healthRoute({
        method: "GET",
        path: "/healthz",
        access: "anyone",
        summary: "Is the process alive?",
        result: z.object({ status: z.literal("ok") }),
        handle: async () => ({ status: "ok" }),
      }),
      healthRoute({
        method: "GET",
        path: "/readyz",
        access: "anyone",
        summary: "Should it get requests now?",
        result: z.object({ status: z.literal("ready") }),
        errors: ["storage_unavailable", "storage_incompatible"],
        async handle() {
          if (isDraining()) throw new LicensingError("storage_unavailable", "The server is shutting down");
          await licensing.ping();
          return { status: "ready" };
        },
      }),
    ],
  };
}
