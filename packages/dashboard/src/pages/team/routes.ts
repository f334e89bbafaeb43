import { pageRoute } from "../../app/page-route.ts";
import { listSearch } from "../../ui/data-table/list-search.ts";

const team = pageRoute(
  "/team",
  () => import("./team-page.tsx"),
  "TeamPage",
  listSearch({}, { searched: false }),
);

export const teamRoutes = [team] as const;
