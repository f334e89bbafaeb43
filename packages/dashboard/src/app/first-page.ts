import { meQuery } from "../api/me.ts";
import { queryClient } from "../api/query-client.ts";
import { insideRoute } from "./root-routes.ts";
import { router } from "./router.ts";

/** After so long, an empty page is worse than one that fills in. */
const PATIENCE_MS = 300;

/** Resolves when the first page can be rendered in one go, or after `PATIENCE_MS`. */
export async function firstPage(): Promise<void> {
  loadAhead();
  const loaded = router.load().then(allFetched);
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([loaded.catch(() => {}), patience]);
}

/** Asks for the page's code and for who is logged in at once, not one after the other. */
function loadAhead(): void {
  const matched = new Set(router.matchRoutes(router.latestLocation).map(({ routeId }): string => routeId));
  for (const route of Object.values(router.routesById))
    if (matched.has(route.id)) void router.loadRouteChunk(route)?.catch(() => {});
  if (matched.has(insideRoute.id)) void queryClient.prefetchQuery(meQuery);
}

async function allFetched(): Promise<void> {
  const running = queryClient.getQueryCache().findAll({ fetchStatus: "fetching" });
  await Promise.allSettled(running.map(({ promise }) => promise));
}
