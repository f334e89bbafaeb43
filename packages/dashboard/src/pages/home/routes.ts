import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { leaveForLogIn } from "../../app/leave-for-log-in.ts";
import { loadPage } from "../../app/load-page.ts";
import { insideRoute } from "../../app/root-routes.ts";
import { anyText, pageSearch } from "../../ui/data-table/list-search.ts";
import { rangeFilters } from "../analytics/range-search.ts";

// `error`: providers send people back here, with what went wrong, if something did.
const readSearch = pageSearch({ ...rangeFilters, error: anyText });

const home = createRoute({
  getParentRoute: () => insideRoute,
  path: "/",
  validateSearch: readSearch,
  async beforeLoad({ search: { error } }) {
    if (error !== undefined) await leaveForLogIn({ error });
  },
  component: lazyRouteComponent(
    loadPage(() => import("./home-page.tsx")),
    "HomePage",
  ),
});

export const homeRoutes = [home] as const;
