import { pageRoute } from "../../app/page-route.ts";
import { anyText, listSearch, oneOf, pageSearch } from "../../ui/data-table/list-search.ts";

const list = pageRoute(
  "/payments",
  () => import("./payments-page.tsx"),
  "PaymentsPage",
  listSearch({
    status: oneOf("pending", "failed", "succeeded", "refunded"),
    customer_id: anyText,
    license_id: anyText,
    subscription_id: anyText,
    sort: oneOf("createdAt", "-createdAt", "paidAt", "-paidAt"),
  }),
);

const create = pageRoute(
  "/payments/new",
  () => import("./payment-form-page.tsx"),
  "NewPaymentPage",
  pageSearch({ customer_id: anyText }),
);

const detail = pageRoute("/payments/$paymentId", () => import("./payment-page.tsx"), "PaymentPage");

const edit = pageRoute(
  "/payments/$paymentId/edit",
  () => import("./payment-form-page.tsx"),
  "EditPaymentPage",
);

export const paymentRoutes = [list, create, detail, edit] as const;
