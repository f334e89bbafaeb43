import { pageRoute } from "../../app/page-route.ts";
import { anyText, listSearch, oneOf } from "../../ui/data-table/list-search.ts";

const list = pageRoute(
  "/webhooks",
  () => import("./webhooks-page.tsx"),
  "WebhooksPage",
  listSearch({}, { searched: false }),
);

const one = pageRoute(
  "/webhooks/$id",
  () => import("./webhook-page.tsx"),
  "WebhookPage",
  // Filters of its deliveries, and the one that is open.
  listSearch(
    {
      state: oneOf("pending", "delivered", "failed", "cancelled"),
      type: anyText,
      delivery: anyText,
    },
    { searched: false },
  ),
);

export const webhookRoutes = [list, one] as const;
