import { pageRoute } from "../../app/page-route.ts";
import { anyText, listSearch, oneOf, pageSearch } from "../../ui/data-table/list-search.ts";

const list = pageRoute(
  "/subscriptions",
  () => import("./subscriptions-page.tsx"),
  "SubscriptionsPage",
  listSearch({
    status: oneOf("trialing", "active", "past_due", "canceled"),
    customer_id: anyText,
    license_id: anyText,
    plan_id: anyText,
    sort: oneOf("createdAt", "-createdAt", "currentPeriodEnd", "-currentPeriodEnd"),
  }),
);

const create = pageRoute(
  "/subscriptions/new",
  () => import("./subscription-form-page.tsx"),
  "NewSubscriptionPage",
  pageSearch({ customer_id: anyText }),
);

const detail = pageRoute(
  "/subscriptions/$subscriptionId",
  () => import("./subscription-page.tsx"),
  "SubscriptionPage",
);

const edit = pageRoute(
  "/subscriptions/$subscriptionId/edit",
  () => import("./subscription-form-page.tsx"),
  "EditSubscriptionPage",
);

export const subscriptionRoutes = [list, create, detail, edit] as const;
