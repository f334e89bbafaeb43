import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { insideRoute } from "../../app/root-routes.ts";

/** Providers send people back here, with what went wrong, if something did. */
function errorOf({ error }: Record<string, unknown>): { error?: string } {
  return typeof error === "string" ? { error } : {};
}

const home = createRoute({
  getParentRoute: () => insideRoute,
  path: "/",
  validateSearch: errorOf,
  beforeLoad({ search }) {
    if (search.error !== undefined) throw redirect({ to: "/log-in", search });
  },
  component: lazyRouteComponent(() => import("./home-page.tsx"), "HomePage"),
});

export const homeRoutes = [home] as const;
