import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadPage } from "../../app/load-page.ts";
import { insideRoute } from "../../app/root-routes.ts";
import { listSearch } from "../../ui/data-table/list-search.ts";

const team = createRoute({
  getParentRoute: () => insideRoute,
  path: "/team",
  validateSearch: listSearch({}, { searched: false }),
  component: lazyRouteComponent(
    loadPage(() => import("./team-page.tsx")),
    "TeamPage",
  ),
});

export const teamRoutes = [team] as const;
