import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadPage } from "../../app/load-page.ts";
import { insideRoute } from "../../app/root-routes.ts";
import { anyText, listSearch, oneOf } from "../../ui/data-table/list-search.ts";

const list = createRoute({
  getParentRoute: () => insideRoute,
  path: "/payments",
  validateSearch: listSearch({
    status: oneOf("pending", "failed", "succeeded", "refunded"),
    customer_id: anyText,
    license_id: anyText,
    subscription_id: anyText,
    sort: oneOf("createdAt", "-createdAt", "paidAt", "-paidAt"),
  }),
  component: lazyRouteComponent(
    loadPage(() => import("./payments-page.tsx")),
    "PaymentsPage",
  ),
});

const create = createRoute({
  getParentRoute: () => insideRoute,
  path: "/payments/new",
  validateSearch: (given: Record<string, unknown>): { customer_id?: string | undefined } => ({
    customer_id: anyText(given["customer_id"]),
  }),
  component: lazyRouteComponent(
    loadPage(() => import("./new-payment-page.tsx")),
    "NewPaymentPage",
  ),
});

const detail = createRoute({
  getParentRoute: () => insideRoute,
  path: "/payments/$paymentId",
  component: lazyRouteComponent(
    loadPage(() => import("./payment-page.tsx")),
    "PaymentPage",
  ),
});

const edit = createRoute({
  getParentRoute: () => insideRoute,
  path: "/payments/$paymentId/edit",
  component: lazyRouteComponent(
    loadPage(() => import("./edit-payment-page.tsx")),
    "EditPaymentPage",
  ),
});

export const paymentRoutes = [list, create, detail, edit] as const;
