import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadPage } from "../../app/load-page.ts";
import { insideRoute } from "../../app/root-routes.ts";
import { anyText, listSearch } from "../../ui/data-table/list-search.ts";
import { rangeFilters } from "../analytics/range-search.ts";

const list = createRoute({
  getParentRoute: () => insideRoute,
  path: "/events",
  validateSearch: listSearch({
    name: anyText,
    product_id: anyText,
    license_id: anyText,
    ...rangeFilters,
    /** The event whose details are shown. */
    event: anyText,
    sort: () => undefined,
  }),
  component: lazyRouteComponent(
    loadPage(() => import("./events-page.tsx")),
    "EventsPage",
  ),
});

export const eventRoutes = [list] as const;
