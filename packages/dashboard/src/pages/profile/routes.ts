import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadPage } from "../../app/load-page.ts";
import { insideRoute } from "../../app/root-routes.ts";
import { anyText, pageSearch } from "../../ui/data-table/list-search.ts";

const profile = createRoute({
  getParentRoute: () => insideRoute,
  path: "/profile",
  component: lazyRouteComponent(
    loadPage(() => import("./profile-page.tsx")),
    "ProfilePage",
  ),
});

/** Opened from a mail. Without a session, the log-in comes first. */
const confirmEmail = createRoute({
  getParentRoute: () => insideRoute,
  path: "/confirm-email",
  validateSearch: pageSearch({ token: anyText }),
  component: lazyRouteComponent(
    loadPage(() => import("./confirm-email-page.tsx")),
    "ConfirmEmailPage",
  ),
});

export const profileRoutes = [profile, confirmEmail] as const;
