import { anyOrigin } from "../../http/cors.ts";
import type { Api } from "../../http/router.ts";
import { licenseRoutes, type PublicServices } from "./licenses.ts";

/** The public license API: applications on sites nobody controls, named by their product's public key. */
export function publicApi(services: PublicServices): Api<"anyone", null> {
  return {
    base: "/public/v1",
    cors: anyOrigin,
    routes: licenseRoutes(services),
    admit: () => null,
  };
}
