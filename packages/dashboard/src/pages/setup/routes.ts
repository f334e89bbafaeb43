import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadPage } from "../../app/load-page.ts";
import { insideRoute } from "../../app/root-routes.ts";
import { anyText, pageSearch } from "../../ui/data-table/list-search.ts";

const setup = createRoute({
  getParentRoute: () => insideRoute,
  path: "/setup",
  validateSearch: pageSearch({ product_id: anyText }),
  component: lazyRouteComponent(
    loadPage(() => import("./setup-page.tsx")),
    "SetupPage",
  ),
});

export const setupRoutes = [setup] as const;
