import { meQuery } from "../api/me.ts";
import { queryClient } from "../api/query-client.ts";
import { insideRoute } from "./root-routes.ts";
import { router } from "./router.ts";

/**
 * Asks for who is logged in and for the first page's code at once, not one after the other, and before anything is
 * rendered.
 */
export function loadAhead(): void {
  const matched = new Set(router.matchRoutes(router.latestLocation).map(({ routeId }): string => routeId));
  if (matched.has(insideRoute.id)) void queryClient.prefetchQuery(meQuery);
  for (const route of Object.values(router.routesById))
    if (matched.has(route.id)) void router.loadRouteChunk(route)?.catch(() => {});
}
