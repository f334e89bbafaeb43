import { createRoute, lazyRouteComponent, type RouteComponent } from "@tanstack/react-router";
import { loadPage } from "./load-page.ts";
import { insideRoute } from "./root-routes.ts";

/**
 * Declares a page for people who are logged in: its path, the file its component is loaded from when it is opened, and
 * the filters its address may carry. `onOpen` runs before the page is shown, with the filters.
 */
export function pageRoute<const Path extends string, Name extends string, Search extends object = object>(
  path: Path,
  load: () => Promise<Record<Name, RouteComponent>>,
  name: Name,
  validateSearch?: (given: Record<string, unknown>) => Search,
  onOpen?: (search: Search) => void | Promise<void>,
) {
  return createRoute({
    getParentRoute: () => insideRoute,
    path,
    ...(validateSearch && { validateSearch }),
    ...(onOpen && { beforeLoad: ({ search }: { search: unknown }) => onOpen(search as Search) }),
    component: lazyRouteComponent(loadPage(load), name),
  });
}
