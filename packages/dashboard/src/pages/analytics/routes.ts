import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { insideRoute } from "../../app/root-routes.ts";
import { anyText, oneOf, pageSearch } from "../../ui/data-table/list-search.ts";
import { rangeFilters } from "./range-search.ts";

const page = createRoute({
  getParentRoute: () => insideRoute,
  path: "/analytics",
  validateSearch: pageSearch({
    ...rangeFilters,
    product_id: anyText,
    interval: oneOf("hour", "day", "week", "month"),
    time_zone: anyText,
  }),
  component: lazyRouteComponent(() => import("./analytics-page.tsx"), "AnalyticsPage"),
});

export const analyticsRoutes = [page] as const;
