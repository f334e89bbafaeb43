import { pageRoute } from "../../app/page-route.ts";
import { listSearch, oneOf } from "../../ui/data-table/list-search.ts";

const list = pageRoute(
  "/imports",
  () => import("./imports-page.tsx"),
  "ImportsPage",
  listSearch({}, { searched: false }),
);

const one = pageRoute(
  "/imports/$id",
  () => import("./import-page.tsx"),
  "ImportPage",
  // Of its lines.
  listSearch({ outcome: oneOf("new", "same", "changed", "kept", "skipped", "refused") }, { searched: false }),
);

export const importRoutes = [list, one] as const;
