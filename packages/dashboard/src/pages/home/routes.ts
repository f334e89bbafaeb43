import { leaveForLogIn } from "../../app/leave-for-log-in.ts";
import { pageRoute } from "../../app/page-route.ts";
import { anyText, pageSearch } from "../../ui/data-table/list-search.ts";
import { rangeFilters } from "../analytics/range-search.ts";

const home = pageRoute(
  "/",
  () => import("./home-page.tsx"),
  "HomePage",
  // `error`: providers send people back here, with what went wrong, if something did.
  pageSearch({ ...rangeFilters, error: anyText }),
  async ({ error }) => {
    if (error !== undefined) await leaveForLogIn({ error });
  },
);

export const homeRoutes = [home] as const;
