import { pageRoute } from "../../app/page-route.ts";
import { anyText, listSearch, oneOf } from "../../ui/data-table/list-search.ts";

const list = pageRoute(
  "/mails",
  () => import("./mails-page.tsx"),
  "MailsPage",
  listSearch(
    { to: oneOf("users"), state: oneOf("queued", "sent", "failed"), license_id: anyText },
    { searched: false },
  ),
);

export const mailRoutes = [list] as const;
