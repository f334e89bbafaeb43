import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadPage } from "../../app/load-page.ts";
import { insideRoute } from "../../app/root-routes.ts";
import { listSearch, oneOf } from "../../ui/data-table/list-search.ts";

const list = createRoute({
  getParentRoute: () => insideRoute,
  path: "/imports",
  validateSearch: listSearch({}, { searched: false }),
  component: lazyRouteComponent(
    loadPage(() => import("./imports-page.tsx")),
    "ImportsPage",
  ),
});

const one = createRoute({
  getParentRoute: () => insideRoute,
  path: "/imports/$id",
  // Of its lines.
  validateSearch: listSearch(
    { outcome: oneOf("new", "same", "changed", "kept", "skipped", "refused") },
    { searched: false },
  ),
  component: lazyRouteComponent(
    loadPage(() => import("./import-page.tsx")),
    "ImportPage",
  ),
});

export const importRoutes = [list, one] as const;
