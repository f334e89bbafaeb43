import type { Route } from "@keystead/api-client";
import {
  type Icon,
  IconApi,
  IconHistory,
  IconKey,
  IconLayoutDashboard,
  IconUsers,
} from "@tabler/icons-react";

interface NavigationEntry {
  label: string;
  to: string;
  icon: Icon;
  /** The route of the API that the page is about: who may not call it is not led there. */
  needs: Route;
}

interface NavigationGroup {
  label?: string;
  entries: NavigationEntry[];
}

/** Where the sidebar and the command palette lead, in the order in which they are shown. */
export const navigation: NavigationGroup[] = [
  {
    entries: [
      { label: "Overview", to: "/", icon: IconLayoutDashboard, needs: "GET /api/analytics/licenses" },
      { label: "Licenses", to: "/licenses", icon: IconKey, needs: "GET /api/licenses" },
    ],
  },
  {
    label: "Organization",
    entries: [
      { label: "Team", to: "/team", icon: IconUsers, needs: "GET /api/users" },
      { label: "API tokens", to: "/tokens", icon: IconApi, needs: "GET /api/tokens" },
      { label: "Audit log", to: "/audit", icon: IconHistory, needs: "GET /api/audit" },
    ],
  },
];
