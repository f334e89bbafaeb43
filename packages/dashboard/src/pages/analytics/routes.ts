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

const sold = { product_id: anyText, plan_id: anyText };

const readReport = pageSearch({
  ...rangeFilters,
  ...sold,
  interval: oneOf("day", "week", "month"),
  time_zone: aTimeZone,
});

const installed = pageRoute(
  "/installed-base",
  () => import("./installed-page.tsx"),
  "InstalledPage",
  pageSearch({
    ...sold,
    report: oneOf("version", "wordpress", "php", "locale", "multisite"),
  }),
);

const expirations = pageRoute(
  "/expirations",
  () => import("./expirations-page.tsx"),
  "ExpirationsPage",
  readReport,
);

const retention = pageRoute("/retention", () => import("./retention-page.tsx"), "RetentionPage", readReport);

const revenue = pageRoute("/revenue", () => import("./revenue-page.tsx"), "RevenuePage", readReport);

export const analyticsRoutes = [page, installed, expirations, retention, revenue] as const;
