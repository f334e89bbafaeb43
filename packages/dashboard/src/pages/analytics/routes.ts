import { pageRoute } from "../../app/page-route.ts";
import { anyText, oneOf, pageSearch, type ReadFilter } from "../../ui/data-table/list-search.ts";
import { rangeFilters } from "./range-search.ts";

/** A time zone that this browser knows. */
const aTimeZone: ReadFilter<string> = (value) => {
  const given = anyText(value);
  if (given === undefined) return undefined;
  try {
    return new Intl.DateTimeFormat(undefined, { timeZone: given }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
};

const page = pageRoute(
  "/analytics",
  () => import("./analytics-page.tsx"),
  "AnalyticsPage",
  pageSearch({
    ...rangeFilters,
    product_id: anyText,
    interval: oneOf("hour", "day", "week", "month"),
    time_zone: aTimeZone,
  }),
);

export const analyticsRoutes = [page] as const;
