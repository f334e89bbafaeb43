import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadPage } from "../../app/load-page.ts";
import { insideRoute } from "../../app/root-routes.ts";
import { anyText, listSearch, oneOf } from "../../ui/data-table/list-search.ts";

const all = createRoute({
  getParentRoute: () => insideRoute,
  path: "/payment-providers",
  // Filters of the events, and the one that is open.
  validateSearch: listSearch({
    provider: oneOf("stripe", "paddle"),
    state: oneOf("pending", "done", "ignored", "failed"),
    type: anyText,
    event: anyText,
  }),
  component: lazyRouteComponent(
    loadPage(() => import("./payment-providers-page.tsx")),
    "PaymentProvidersPage",
  ),
});

const one = createRoute({
  getParentRoute: () => insideRoute,
  path: "/payment-providers/$provider",
  component: lazyRouteComponent(
    loadPage(() => import("./provider-page.tsx")),
    "ProviderPage",
  ),
});

export const paymentProviderRoutes = [all, one] as const;
