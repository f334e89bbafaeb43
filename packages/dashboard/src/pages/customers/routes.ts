import { pageRoute } from "../../app/page-route.ts";
import { listSearch, oneOf } from "../../ui/data-table/list-search.ts";

const list = pageRoute(
  "/customers",
  () => import("./customers-page.tsx"),
  "CustomersPage",
  listSearch({ sort: oneOf("createdAt", "-createdAt", "email", "-email") }),
);

const create = pageRoute("/customers/new", () => import("./customer-form-page.tsx"), "NewCustomerPage");

const detail = pageRoute("/customers/$customerId", () => import("./customer-page.tsx"), "CustomerPage");

const edit = pageRoute(
  "/customers/$customerId/edit",
  () => import("./customer-form-page.tsx"),
  "EditCustomerPage",
);

export const customerRoutes = [list, create, detail, edit] as const;
