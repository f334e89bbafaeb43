import { pageRoute } from "../../app/page-route.ts";
import { anyText, listSearch, oneOf } from "../../ui/data-table/list-search.ts";

const all = pageRoute(
  "/payment-providers",
  () => import("./payment-providers-page.tsx"),
  "PaymentProvidersPage",
  // Filters of the events, and the one that is open.
  listSearch({
    provider: anyText,
    state: oneOf("pending", "done", "ignored", "failed"),
    type: anyText,
    event: anyText,
  }),
);

const one = pageRoute("/payment-providers/$provider", () => import("./provider-page.tsx"), "ProviderPage");

export const paymentProviderRoutes = [all, one] as const;
