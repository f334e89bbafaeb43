import { pageRoute } from "../../app/page-route.ts";
import { listSearch } from "../../ui/data-table/list-search.ts";

const list = pageRoute(
  "/signing-keys",
  () => import("./signing-keys-page.tsx"),
  "SigningKeysPage",
  listSearch({}, { searched: false }),
);

export const signingKeyRoutes = [list] as const;
