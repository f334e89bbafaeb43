import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadPage } from "../../app/load-page.ts";
import { insideRoute } from "../../app/root-routes.ts";
import { anyText, oneOf, pageSearch, type ReadFilter } from "../../ui/data-table/list-search.ts";
import { rangeFilters } from "./range-search.ts";

/** A time zone that this browser knows. */
const aTimeZone: ReadFilter<string> = (value) => {
  const given = anyText(value);
  if (given === undefined) return undefined;
  try {
    return new Intl.DateTimeFormat(undefined, { timeZone: given }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
};

const page = createRoute({
  getParentRoute: () => insideRoute,
  path: "/analytics",
  validateSearch: pageSearch({
    ...rangeFilters,
    product_id: anyText,
    interval: oneOf("hour", "day", "week", "month"),
    time_zone: aTimeZone,
  }),
  component: lazyRouteComponent(
    loadPage(() => import("./analytics-page.tsx")),
    "AnalyticsPage",
  ),
});

export const analyticsRoutes = [page] as const;
