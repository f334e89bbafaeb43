import { pageRoute } from "../../app/page-route.ts";
import { anyText, listSearch } from "../../ui/data-table/list-search.ts";
import { rangeFilters } from "../analytics/range-search.ts";

const list = pageRoute(
  "/events",
  () => import("./events-page.tsx"),
  "EventsPage",
  listSearch({
    name: anyText,
    product_id: anyText,
    license_id: anyText,
    ...rangeFilters,
    /** The event whose details are shown. */
    event: anyText,
    sort: () => undefined,
  }),
);

export const eventRoutes = [list] as const;
