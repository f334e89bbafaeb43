import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadPage } from "../../app/load-page.ts";
import { insideRoute } from "../../app/root-routes.ts";
import { listSearch, oneOf } from "../../ui/data-table/list-search.ts";

const list = createRoute({
  getParentRoute: () => insideRoute,
  path: "/customers",
  validateSearch: listSearch({ sort: oneOf("createdAt", "-createdAt", "email", "-email") }),
  component: lazyRouteComponent(
    loadPage(() => import("./customers-page.tsx")),
    "CustomersPage",
  ),
});

const create = createRoute({
  getParentRoute: () => insideRoute,
  path: "/customers/new",
  component: lazyRouteComponent(
    loadPage(() => import("./new-customer-page.tsx")),
    "NewCustomerPage",
  ),
});

const detail = createRoute({
  getParentRoute: () => insideRoute,
  path: "/customers/$customerId",
  component: lazyRouteComponent(
    loadPage(() => import("./customer-page.tsx")),
    "CustomerPage",
  ),
});

const edit = createRoute({
  getParentRoute: () => insideRoute,
  path: "/customers/$customerId/edit",
  component: lazyRouteComponent(
    loadPage(() => import("./edit-customer-page.tsx")),
    "EditCustomerPage",
  ),
});

export const customerRoutes = [list, create, detail, edit] as const;
