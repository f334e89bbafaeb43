import type { Route } from "@keystead/api-client";
import {
  type Icon,
  IconActivity,
  IconChartLine,
  IconCreditCard,
  IconKey,
  IconLayoutDashboard,
  IconPackage,
  IconRepeat,
  IconUsers,
  IconWorldCheck,
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
      { label: "Products", to: "/products", icon: IconPackage, needs: "GET /api/products" },
      { label: "Customers", to: "/customers", icon: IconUsers, needs: "GET /api/customers" },
      { label: "Activations", to: "/activations", icon: IconWorldCheck, needs: "GET /api/activations" },
      { label: "Subscriptions", to: "/subscriptions", icon: IconRepeat, needs: "GET /api/subscriptions" },
      { label: "Payments", to: "/payments", icon: IconCreditCard, needs: "GET /api/payments" },
      { label: "Usage events", to: "/events", icon: IconActivity, needs: "GET /api/events" },
      { label: "Analytics", to: "/analytics", icon: IconChartLine, needs: "GET /api/analytics/events" },
    ],
  },
];
