import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { insideRoute } from "../../app/root-routes.ts";
import { anyText, listSearch, oneOf } from "../../ui/data-table/list-search.ts";

const list = createRoute({
  getParentRoute: () => insideRoute,
  path: "/licenses",
  validateSearch: listSearch({
    status: oneOf("active", "expired", "suspended", "revoked"),
    product_id: anyText,
    plan_id: anyText,
    customer_id: anyText,
    sort: oneOf("createdAt", "-createdAt", "expiresAt", "-expiresAt", "updatedAt", "-updatedAt"),
  }),
  component: lazyRouteComponent(() => import("./licenses-page.tsx"), "LicensesPage"),
});

export const licenseRoutes = [list] as const;
