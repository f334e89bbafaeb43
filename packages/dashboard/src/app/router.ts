import { createRouter, lazyRouteComponent } from "@tanstack/react-router";
import { basePath } from "../api/page-facts.ts";
import { activationRoutes } from "../pages/activations/routes.ts";
import { tokenRoutes } from "../pages/api-tokens/routes.ts";
import { auditRoutes } from "../pages/audit/routes.ts";
import { customerRoutes } from "../pages/customers/routes.ts";
import { homeRoutes } from "../pages/home/routes.ts";
import { importRoutes } from "../pages/imports/routes.ts";
import { licenseRoutes } from "../pages/licenses/routes.ts";
import { mailRoutes } from "../pages/mails/routes.ts";
import { paymentRoutes } from "../pages/payments/routes.ts";
import { productRoutes } from "../pages/products/routes.ts";
import { profileRoutes } from "../pages/profile/routes.ts";
import { settingsRoutes } from "../pages/settings/routes.ts";
import { confirmEmailRoutes, outsideRoutes } from "../pages/sign-in/routes.ts";
import { signingKeyRoutes } from "../pages/signing-keys/routes.ts";
import { subscriptionRoutes } from "../pages/subscriptions/routes.ts";
import { teamRoutes } from "../pages/team/routes.ts";
import { webhookRoutes } from "../pages/webhooks/routes.ts";
import { insideRoute, outsideRoute, rootRoute } from "./root-routes.ts";

const routeTree = rootRoute.addChildren([
  outsideRoute.addChildren([...outsideRoutes]),
  insideRoute.addChildren([
    ...homeRoutes,
    ...confirmEmailRoutes,
    ...licenseRoutes,
    ...teamRoutes,
    ...profileRoutes,
    ...tokenRoutes,
    ...auditRoutes,
    ...importRoutes,
    ...mailRoutes,
    ...settingsRoutes,
    ...signingKeyRoutes,
    ...webhookRoutes,
    ...productRoutes,
    ...customerRoutes,
    ...activationRoutes,
    ...subscriptionRoutes,
    ...paymentRoutes,
  ]),
]);

export const router = createRouter({
  routeTree,
  basepath: basePath || "/",
  defaultPreload: "intent",
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: lazyRouteComponent(() => import("./failed-page.tsx"), "FailedPage"),
  defaultNotFoundComponent: lazyRouteComponent(() => import("./not-found-page.tsx"), "NotFoundPage"),
  scrollRestoration: true,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
