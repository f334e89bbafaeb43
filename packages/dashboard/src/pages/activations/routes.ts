import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadPage } from "../../app/load-page.ts";
import { insideRoute } from "../../app/root-routes.ts";
import { anyText, listSearch, oneOf } from "../../ui/data-table/list-search.ts";

const list = createRoute({
  getParentRoute: () => insideRoute,
  path: "/activations",
  validateSearch: listSearch({
    status: oneOf("active", "deactivated"),
    license_id: anyText,
    sort: oneOf("activatedAt", "-activatedAt"),
  }),
  component: lazyRouteComponent(
    loadPage(() => import("./activations-page.tsx")),
    "ActivationsPage",
  ),
});

export const activationRoutes = [list] as const;
