import { createRouter } from "@tanstack/react-router";
import { basePath } from "../api/page-facts.ts";
import { activationRoutes } from "../pages/activations/routes.ts";
import { analyticsRoutes } from "../pages/analytics/routes.ts";
import { tokenRoutes } from "../pages/api-tokens/routes.ts";
import { auditRoutes } from "../pages/audit/routes.ts";
import { bundleRoutes } from "../pages/bundles/routes.ts";
import { customerRoutes } from "../pages/customers/routes.ts";
import { eventRoutes } from "../pages/events/routes.ts";
import { homeRoutes } from "../pages/home/routes.ts";
import { importRoutes } from "../pages/imports/routes.ts";
import { licenseRoutes } from "../pages/licenses/routes.ts";
import { mailRoutes } from "../pages/mails/routes.ts";
import { paymentProviderRoutes } from "../pages/payment-providers/routes.ts";
import { paymentRoutes } from "../pages/payments/routes.ts";
import { portalRoutes } from "../pages/portal/routes.ts";
import { productRoutes } from "../pages/products/routes.ts";
import { profileRoutes } from "../pages/profile/routes.ts";
import { releaseRoutes } from "../pages/releases/routes.ts";
import { settingsRoutes } from "../pages/settings/routes.ts";
import { setupRoutes } from "../pages/setup/routes.ts";
import { signingKeyRoutes } from "../pages/signing-keys/routes.ts";
import { subscriptionRoutes } from "../pages/subscriptions/routes.ts";
import { teamRoutes } from "../pages/team/routes.ts";
import { webhookRoutes } from "../pages/webhooks/routes.ts";
import { FailedPage } from "./failed-page.tsx";
import { pageRoute } from "./page-route.ts";
import { insideRoute, rootRoute } from "./root-routes.ts";

/** Every other address: within the shell, so that the way on is there. */
const unknown = pageRoute("$", () => import("./not-found-page.tsx"), "NotFoundPage");

const routeTree = rootRoute.addChildren([
  insideRoute.addChildren([
    ...homeRoutes,
    ...licenseRoutes,
    ...productRoutes,
    ...releaseRoutes,
    ...customerRoutes,
    ...activationRoutes,
    ...subscriptionRoutes,
    ...paymentRoutes,
    ...paymentProviderRoutes,
    ...eventRoutes,
    ...analyticsRoutes,
    ...setupRoutes,
    ...teamRoutes,
    ...profileRoutes,
    ...tokenRoutes,
    ...auditRoutes,
    ...importRoutes,
    ...mailRoutes,
    ...settingsRoutes,
    ...portalRoutes,
    ...signingKeyRoutes,
    ...bundleRoutes,
    ...webhookRoutes,
    unknown,
  ]),
]);

export const router = createRouter({
  routeTree,
  basepath: basePath || "/",
  defaultPreload: "intent",
  defaultPreloadStaleTime: 0,
  // There from the beginning: a page often fails because nothing can be loaded.
  defaultErrorComponent: FailedPage,
  scrollRestoration: true,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
