import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { insideRoute } from "../../app/root-routes.ts";

const profile = createRoute({
  getParentRoute: () => insideRoute,
  path: "/profile",
  component: lazyRouteComponent(() => import("./profile-page.tsx"), "ProfilePage"),
});

export const profileRoutes = [profile] as const;
