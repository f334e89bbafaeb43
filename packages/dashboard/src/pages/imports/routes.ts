import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { insideRoute } from "../../app/root-routes.ts";
import { listSearch } from "../../ui/data-table/list-search.ts";

const list = createRoute({
  getParentRoute: () => insideRoute,
  path: "/imports",
  validateSearch: listSearch({}, { searched: false }),
  component: lazyRouteComponent(() => import("./imports-page.tsx"), "ImportsPage"),
});

const one = createRoute({
  getParentRoute: () => insideRoute,
  path: "/imports/$id",
  // The page of its lines.
  validateSearch: listSearch({}, { searched: false }),
  component: lazyRouteComponent(() => import("./import-page.tsx"), "ImportPage"),
});

export const importRoutes = [list, one] as const;
