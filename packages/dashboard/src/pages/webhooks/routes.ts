import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadPage } from "../../app/load-page.ts";
import { insideRoute } from "../../app/root-routes.ts";
import { anyText, listSearch, oneOf } from "../../ui/data-table/list-search.ts";

const list = createRoute({
  getParentRoute: () => insideRoute,
  path: "/webhooks",
  validateSearch: listSearch({}, { searched: false }),
  component: lazyRouteComponent(
    loadPage(() => import("./webhooks-page.tsx")),
    "WebhooksPage",
  ),
});

const one = createRoute({
  getParentRoute: () => insideRoute,
  path: "/webhooks/$id",
  // Filters of its deliveries, and the one that is open.
  validateSearch: listSearch(
    {
      state: oneOf("pending", "delivered", "failed", "cancelled"),
      type: anyText,
      delivery: anyText,
    },
    { searched: false },
  ),
  component: lazyRouteComponent(
    loadPage(() => import("./webhook-page.tsx")),
    "WebhookPage",
  ),
});

export const webhookRoutes = [list, one] as const;
