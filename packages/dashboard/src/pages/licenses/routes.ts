import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { queryClient } from "../../api/query-client.ts";
import { loadPage } from "../../app/load-page.ts";
import { insideRoute } from "../../app/root-routes.ts";
import { anyText, apiQuery, listSearch, oneOf, pageSearch } from "../../ui/data-table/list-search.ts";
import { licensesQuery } from "./license.ts";

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
  loaderDeps: ({ search }) => search,
  // Not waited for: the page shows where the rows will be.
  loader: ({ deps }) => {
    void queryClient.prefetchQuery(licensesQuery(apiQuery(deps)));
  },
  component: lazyRouteComponent(
    loadPage(() => import("./licenses-page.tsx")),
    "LicensesPage",
  ),
});

const issue = createRoute({
  getParentRoute: () => insideRoute,
  path: "/licenses/new",
  // What is filled in already, where another page leads here.
  validateSearch: ({ product_id, customer_email }: Record<string, unknown>) => ({
    product_id: anyText(product_id),
    customer_email: anyText(customer_email),
  }),
  component: lazyRouteComponent(
    loadPage(() => import("./issue/issue-page.tsx")),
    "IssuePage",
  ),
});

const issueMany = createRoute({
  getParentRoute: () => insideRoute,
  path: "/licenses/many",
  validateSearch: pageSearch({ product_id: anyText }),
  component: lazyRouteComponent(
    loadPage(() => import("./issue-many/issue-many-page.tsx")),
    "IssueManyPage",
  ),
});

const one = createRoute({
  getParentRoute: () => insideRoute,
  path: "/licenses/$licenseId",
  component: lazyRouteComponent(
    loadPage(() => import("./license-page/license-page.tsx")),
    "LicensePage",
  ),
});

const edit = createRoute({
  getParentRoute: () => insideRoute,
  path: "/licenses/$licenseId/edit",
  component: lazyRouteComponent(
    loadPage(() => import("./edit/edit-page.tsx")),
    "EditPage",
  ),
});

export const licenseRoutes = [list, issue, issueMany, one, edit] as const;
