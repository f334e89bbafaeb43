import { pageRoute } from "../../app/page-route.ts";
import { anyText, listSearch, oneOf } from "../../ui/data-table/list-search.ts";

const list = pageRoute(
  "/activations",
  () => import("./activations-page.tsx"),
  "ActivationsPage",
  listSearch({
    status: oneOf("active", "deactivated"),
    kind: oneOf("site", "machine"),
    license_id: anyText,
    product_id: anyText,
    last_checked_before: anyText,
    sort: oneOf("activatedAt", "-activatedAt"),
  }),
);

export const activationRoutes = [list] as const;
