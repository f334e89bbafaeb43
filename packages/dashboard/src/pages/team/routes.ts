import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { insideRoute } from "../../app/root-routes.ts";
import { listSearch } from "../../ui/data-table/list-search.ts";

const team = createRoute({
  getParentRoute: () => insideRoute,
  path: "/team",
  validateSearch: listSearch({}, { searched: false }),
  component: lazyRouteComponent(() => import("./team-page.tsx"), "TeamPage"),
});

export const teamRoutes = [team] as const;
