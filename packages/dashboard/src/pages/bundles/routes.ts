import { pageRoute } from "../../app/page-route.ts";
import { listSearch, oneOf } from "../../ui/data-table/list-search.ts";

const list = pageRoute(
  "/bundles",
  () => import("./bundles-page.tsx"),
  "BundlesPage",
  listSearch(
    { archived: oneOf("true", "false"), sort: oneOf("createdAt", "-createdAt", "name", "-name") },
    { searched: false },
  ),
);

export const bundleRoutes = [list] as const;
