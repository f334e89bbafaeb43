import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadPage } from "../../app/load-page.ts";
import { insideRoute } from "../../app/root-routes.ts";
import { listSearch } from "../../ui/data-table/list-search.ts";

const list = createRoute({
  getParentRoute: () => insideRoute,
  path: "/tokens",
  validateSearch: listSearch({}, { searched: false }),
  component: lazyRouteComponent(
    loadPage(() => import("./tokens-page.tsx")),
    "TokensPage",
  ),
});

export const tokenRoutes = [list] as const;
