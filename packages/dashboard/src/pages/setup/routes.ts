import { pageRoute } from "../../app/page-route.ts";
import { anyText, pageSearch } from "../../ui/data-table/list-search.ts";

const setup = pageRoute(
  "/setup",
  () => import("./setup-page.tsx"),
  "SetupPage",
  pageSearch({ product_id: anyText }),
);

export const setupRoutes = [setup] as const;
