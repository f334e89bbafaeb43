import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadPage } from "../../app/load-page.ts";
import { insideRoute } from "../../app/root-routes.ts";

const profile = createRoute({
  getParentRoute: () => insideRoute,
  path: "/profile",
  component: lazyRouteComponent(
    loadPage(() => import("./profile-page.tsx")),
    "ProfilePage",
  ),
});

export const profileRoutes = [profile] as const;
