import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadPage } from "../../app/load-page.ts";
import { insideRoute } from "../../app/root-routes.ts";
import { listSearch, oneOf } from "../../ui/data-table/list-search.ts";

const list = createRoute({
  getParentRoute: () => insideRoute,
  path: "/products",
  validateSearch: listSearch({ sort: oneOf("createdAt", "-createdAt", "name", "-name") }),
  component: lazyRouteComponent(
    loadPage(() => import("./products-page.tsx")),
    "ProductsPage",
  ),
});

const create = createRoute({
  getParentRoute: () => insideRoute,
  path: "/products/new",
  component: lazyRouteComponent(
    loadPage(() => import("./new-product-page.tsx")),
    "NewProductPage",
  ),
});

const tab = oneOf("plans", "code", "analytics", "settings");
const interval = oneOf("hour", "day", "week", "month");

interface ProductSearch {
  tab?: ReturnType<typeof tab>;
  interval?: ReturnType<typeof interval>;
}

const detail = createRoute({
  getParentRoute: () => insideRoute,
  path: "/products/$productId",
  validateSearch: (given: Record<string, unknown>): ProductSearch => ({
    tab: tab(given["tab"]),
    interval: interval(given["interval"]),
  }),
  component: lazyRouteComponent(
    loadPage(() => import("./product-page.tsx")),
    "ProductPage",
  ),
});

const newPlan = createRoute({
  getParentRoute: () => insideRoute,
  path: "/products/$productId/plans/new",
  component: lazyRouteComponent(
    loadPage(() => import("./plans/new-plan-page.tsx")),
    "NewPlanPage",
  ),
});

const plan = createRoute({
  getParentRoute: () => insideRoute,
  path: "/products/$productId/plans/$planId",
  component: lazyRouteComponent(
    loadPage(() => import("./plans/edit-plan-page.tsx")),
    "EditPlanPage",
  ),
});

export const productRoutes = [list, create, detail, newPlan, plan] as const;
