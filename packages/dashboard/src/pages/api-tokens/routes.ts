import { pageRoute } from "../../app/page-route.ts";
import { listSearch } from "../../ui/data-table/list-search.ts";

const list = pageRoute(
  "/tokens",
  () => import("./tokens-page.tsx"),
  "TokensPage",
  listSearch({}, { searched: false }),
);

export const tokenRoutes = [list] as const;
