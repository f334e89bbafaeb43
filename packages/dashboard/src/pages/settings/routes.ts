import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { insideRoute } from "../../app/root-routes.ts";

const settings = createRoute({
  getParentRoute: () => insideRoute,
  path: "/settings",
  component: lazyRouteComponent(() => import("./settings-page.tsx"), "SettingsPage"),
});

export const settingsRoutes = [settings] as const;
