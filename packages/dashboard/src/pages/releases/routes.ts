import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadPage } from "../../app/load-page.ts";
import { insideRoute } from "../../app/root-routes.ts";
import { anyText, listSearch, oneOf, pageSearch } from "../../ui/data-table/list-search.ts";

const list = createRoute({
  getParentRoute: () => insideRoute,
  path: "/releases",
  validateSearch: listSearch(
    {
      product_id: anyText,
      status: oneOf("draft", "published", "withdrawn"),
      channel: oneOf("stable", "beta"),
      sort: oneOf("createdAt", "-createdAt", "version", "-version", "publishedAt", "-publishedAt"),
    },
    { searched: false },
  ),
  component: lazyRouteComponent(
    loadPage(() => import("./releases-page.tsx")),
    "ReleasesPage",
  ),
});

const upload = createRoute({
  getParentRoute: () => insideRoute,
  path: "/releases/new",
  validateSearch: pageSearch({ product_id: anyText }),
  component: lazyRouteComponent(
    loadPage(() => import("./upload-page.tsx")),
    "UploadPage",
  ),
});

const one = createRoute({
  getParentRoute: () => insideRoute,
  path: "/releases/$releaseId",
  component: lazyRouteComponent(
    loadPage(() => import("./release-page.tsx")),
    "ReleasePage",
  ),
});

const edit = createRoute({
  getParentRoute: () => insideRoute,
  path: "/releases/$releaseId/edit",
  component: lazyRouteComponent(
    loadPage(() => import("./edit-release-page.tsx")),
    "EditReleasePage",
  ),
});

export const releaseRoutes = [list, upload, one, edit] as const;
