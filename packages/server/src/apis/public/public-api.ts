import type { Licensing } from "@keystead/core";
import { anyOrigin } from "../../http/cors.ts";
import type { Api } from "../../http/router.ts";
import { licenseRoutes, type PublicCaller } from "./licenses.ts";

/** The public license API: applications on sites nobody controls, named by their product's public key. */
export function publicApi(licensing: Licensing): Api<"anyone", PublicCaller> {
  return {
    base: "/public/v1",
    cors: anyOrigin,
    routes: licenseRoutes(licensing),
    admit: ({ req }) => ({ caller: { ipAddress: req.ip ?? null }, headers: {} }),
  };
}
