import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadPage } from "../../app/load-page.ts";
import { insideRoute } from "../../app/root-routes.ts";
import { anyText, listSearch, oneOf } from "../../ui/data-table/list-search.ts";

const list = createRoute({
  getParentRoute: () => insideRoute,
  path: "/subscriptions",
  validateSearch: listSearch({
    status: oneOf("trialing", "active", "past_due", "canceled"),
    customer_id: anyText,
    license_id: anyText,
    plan_id: anyText,
    sort: oneOf("createdAt", "-createdAt", "currentPeriodEnd", "-currentPeriodEnd"),
  }),
  component: lazyRouteComponent(
    loadPage(() => import("./subscriptions-page.tsx")),
    "SubscriptionsPage",
  ),
});

const create = createRoute({
  getParentRoute: () => insideRoute,
  path: "/subscriptions/new",
  validateSearch: (given: Record<string, unknown>): { customer_id?: string | undefined } => ({
    customer_id: anyText(given["customer_id"]),
  }),
  component: lazyRouteComponent(
    loadPage(() => import("./new-subscription-page.tsx")),
    "NewSubscriptionPage",
  ),
});

const detail = createRoute({
  getParentRoute: () => insideRoute,
  path: "/subscriptions/$subscriptionId",
  component: lazyRouteComponent(
    loadPage(() => import("./subscription-page.tsx")),
    "SubscriptionPage",
  ),
});

const edit = createRoute({
  getParentRoute: () => insideRoute,
  path: "/subscriptions/$subscriptionId/edit",
  component: lazyRouteComponent(
    loadPage(() => import("./edit-subscription-page.tsx")),
    "EditSubscriptionPage",
  ),
});

export const subscriptionRoutes = [list, create, detail, edit] as const;
