import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadPage } from "../../app/load-page.ts";
import { insideRoute } from "../../app/root-routes.ts";
import { anyText, listSearch, oneOf } from "../../ui/data-table/list-search.ts";

const list = createRoute({
  getParentRoute: () => insideRoute,
  path: "/audit",
  // `from` and `to` are days, both of them whole.
  validateSearch: listSearch(
    {
      target: anyText,
      actor: anyText,
      action: anyText,
      from: anyText,
      to: anyText,
      sort: oneOf("at", "-at"),
    },
    { searched: false },
  ),
  component: lazyRouteComponent(
    loadPage(() => import("./audit-page.tsx")),
    "AuditPage",
  ),
});

export const auditRoutes = [list] as const;
