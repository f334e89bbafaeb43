import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadPage } from "../../app/load-page.ts";
import { insideRoute } from "../../app/root-routes.ts";
import { listSearch } from "../../ui/data-table/list-search.ts";

const list = createRoute({
  getParentRoute: () => insideRoute,
  path: "/signing-keys",
  validateSearch: listSearch({}, { searched: false }),
  component: lazyRouteComponent(
    loadPage(() => import("./signing-keys-page.tsx")),
    "SigningKeysPage",
  ),
});

export const signingKeyRoutes = [list] as const;
