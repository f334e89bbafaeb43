import { pageRoute } from "../../app/page-route.ts";
import { listSearch, oneOf, pageSearch, trueOrFalse } from "../../ui/data-table/list-search.ts";

const list = pageRoute(
  "/products",
  () => import("./products-page.tsx"),
  "ProductsPage",
  listSearch({ archived: trueOrFalse, sort: oneOf("createdAt", "-createdAt", "name", "-name") }),
);

const create = pageRoute("/products/new", () => import("./new-product-page.tsx"), "NewProductPage");

const tab = oneOf("plans", "code", "analytics", "settings");
const interval = oneOf("hour", "day", "week", "month");

const detail = pageRoute(
  "/products/$productId",
  () => import("./product-page.tsx"),
  "ProductPage",
  pageSearch({ tab, interval }),
);

const newPlan = pageRoute(
  "/products/$productId/plans/new",
  () => import("./plans/new-plan-page.tsx"),
  "NewPlanPage",
);

const plan = pageRoute(
  "/products/$productId/plans/$planId",
  () => import("./plans/edit-plan-page.tsx"),
  "EditPlanPage",
);

export const productRoutes = [list, create, detail, newPlan, plan] as const;
