import "./app/theme.css";
import "./app/fonts.css";
import "./app/styles.css";
import "./app/print.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { meQuery } from "./api/me.ts";
import { queryClient } from "./api/query-client.ts";
import { App } from "./app/app.tsx";
import { insideRoute } from "./app/root-routes.ts";
import { router } from "./app/router.ts";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no element to show the dashboard in");
loadAhead();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

/**
 * Asks for who is logged in and for the first page's code at once, not one after the other, and before anything is
 * rendered.
 */
function loadAhead(): void {
  const matched = new Set(router.matchRoutes(router.latestLocation).map(({ routeId }): string => routeId));
  if (matched.has(insideRoute.id)) void queryClient.prefetchQuery(meQuery);
  for (const route of Object.values(router.routesById))
    if (matched.has(route.id)) void router.loadRouteChunk(route)?.catch(() => {});
}
