import { createRoute, lazyRouteComponent, type RouteComponent } from "@tanstack/react-router";
import { loadPage } from "./load-page.ts";
import { insideRoute } from "./root-routes.ts";

type Given = Record<string, unknown>;

/**
 * Declares a page for people who are logged in: its path, the file its component is loaded from when it is opened, and
 * the filters its address may carry.
 */
export function pageRoute<const Path extends string, Name extends string, Search extends object = object>(
  path: Path,
  load: () => Promise<Record<Name, RouteComponent>>,
  name: Name,
  validateSearch?: (given: Given) => Search,
) {
  return createRoute({
    getParentRoute: () => insideRoute,
    path,
    ...(validateSearch && { validateSearch }),
    component: lazyRouteComponent(loadPage(load), name),
  });
}
