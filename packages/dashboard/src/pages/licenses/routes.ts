import { queryClient } from "../../api/query-client.ts";
import { pageRoute } from "../../app/page-route.ts";
import { anyText, apiQuery, listSearch, oneOf, pageSearch } from "../../ui/data-table/list-search.ts";
import { licensesQuery } from "./license.ts";
import { withPairs } from "./metadata.ts";

const filters = {
  status: oneOf("active", "expired", "suspended", "revoked"),
  product_id: anyText,
  plan_id: anyText,
  customer_id: anyText,
  domain: anyText,
  bundle_id: anyText,
  bundle_group: anyText,
  metadata: anyText,
};

const list = pageRoute(
  "/licenses",
  () => import("./licenses-page.tsx"),
  "LicensesPage",
  listSearch({
    ...filters,
    sort: oneOf("createdAt", "-createdAt", "expiresAt", "-expiresAt", "updatedAt", "-updatedAt"),
  }),
  // Not waited for: the page shows where the rows will be.
  (search) => void queryClient.prefetchQuery(licensesQuery(withPairs(apiQuery(search)))),
);

const issue = pageRoute(
  "/licenses/new",
  () => import("./issue/issue-page.tsx"),
  "IssuePage",
  // Another page may lead here with these filled in.
  pageSearch({ product_id: anyText, customer_email: anyText }),
);

const issueMany = pageRoute(
  "/licenses/many",
  () => import("./issue-many/issue-many-page.tsx"),
  "IssueManyPage",
  pageSearch({ product_id: anyText }),
);

const bulk = pageRoute(
  "/licenses/bulk",
  () => import("./bulk/bulk-page.tsx"),
  "BulkPage",
  pageSearch({ search: anyText, ...filters }),
);

const jobs = pageRoute(
  "/jobs",
  () => import("./bulk/jobs-page.tsx"),
  "JobsPage",
  listSearch({}, { searched: false }),
);

const job = pageRoute("/jobs/$jobId", () => import("./bulk/job-page.tsx"), "JobPage");

const one = pageRoute("/licenses/$licenseId", () => import("./license-page/license-page.tsx"), "LicensePage");

const edit = pageRoute("/licenses/$licenseId/edit", () => import("./edit/edit-page.tsx"), "EditPage");

export const licenseRoutes = [list, issue, issueMany, bulk, jobs, job, one, edit] as const;
