import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadPage } from "../../app/load-page.ts";
import { insideRoute } from "../../app/root-routes.ts";
import { anyText, listSearch, oneOf } from "../../ui/data-table/list-search.ts";

const list = createRoute({
  getParentRoute: () => insideRoute,
  path: "/mails",
  validateSearch: listSearch(
    { to: oneOf("users"), state: oneOf("queued", "sent", "failed"), license_id: anyText },
    { searched: false },
  ),
  component: lazyRouteComponent(
    loadPage(() => import("./mails-page.tsx")),
    "MailsPage",
  ),
});

export const mailRoutes = [list] as const;
