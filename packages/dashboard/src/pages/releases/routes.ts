import { pageRoute } from "../../app/page-route.ts";
import { anyText, listSearch, oneOf, pageSearch } from "../../ui/data-table/list-search.ts";

const list = pageRoute(
  "/releases",
  () => import("./releases-page.tsx"),
  "ReleasesPage",
  listSearch(
    {
      product_id: anyText,
      status: oneOf("draft", "published", "withdrawn"),
      channel: oneOf("stable", "rc", "beta", "alpha", "dev"),
      sort: oneOf("createdAt", "-createdAt", "version", "-version", "publishedAt", "-publishedAt"),
    },
    { searched: false },
  ),
);

const upload = pageRoute(
  "/releases/new",
  () => import("./upload-page.tsx"),
  "UploadPage",
  pageSearch({ product_id: anyText }),
);

const one = pageRoute("/releases/$releaseId", () => import("./release-page.tsx"), "ReleasePage");

const edit = pageRoute(
  "/releases/$releaseId/edit",
  () => import("./edit-release-page.tsx"),
  "EditReleasePage",
);

export const releaseRoutes = [list, upload, one, edit] as const;
