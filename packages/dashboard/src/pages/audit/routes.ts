import { pageRoute } from "../../app/page-route.ts";
import { anyText, listSearch, oneOf } from "../../ui/data-table/list-search.ts";

const list = pageRoute(
  "/audit",
  () => import("./audit-page.tsx"),
  "AuditPage",
  // `from` and `to` are days, both of them whole.
  listSearch(
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
);

export const auditRoutes = [list] as const;
