import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadPage } from "../../app/load-page.ts";
import { insideRoute } from "../../app/root-routes.ts";

const settings = createRoute({
  getParentRoute: () => insideRoute,
  path: "/settings",
  component: lazyRouteComponent(
    loadPage(() => import("./settings-page.tsx")),
    "SettingsPage",
  ),
});

export const settingsRoutes = [settings] as const;
