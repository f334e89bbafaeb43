import { pageRoute } from "../../app/page-route.ts";
import { anyText, pageSearch } from "../../ui/data-table/list-search.ts";

const profile = pageRoute("/profile", () => import("./profile-page.tsx"), "ProfilePage");

/** Opened from a mail. Without a session, the log-in comes first. */
const confirmEmail = pageRoute(
  "/confirm-email",
  () => import("./confirm-email-page.tsx"),
  "ConfirmEmailPage",
  pageSearch({ token: anyText }),
);

export const profileRoutes = [profile, confirmEmail] as const;
