import type { Route } from "@keystead/api-client";
import {
  type Icon,
  IconActivity,
  IconApi,
  IconChartLine,
  IconCreditCard,
  IconFileImport,
  IconHistory,
  IconKey,
  IconLayoutDashboard,
  IconMail,
  IconPackage,
  IconPlugConnected,
  IconRepeat,
  IconRocket,
  IconSettings,
  IconSignature,
  IconUsers,
  IconUsersGroup,
  IconWebhook,
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
      { label: "Activations", to: "/activations", icon: IconWorldCheck, needs: "GET /api/activations" },
      { label: "Customers", to: "/customers", icon: IconUsers, needs: "GET /api/customers" },
      { label: "Products", to: "/products", icon: IconPackage, needs: "GET /api/products" },
      { label: "Releases", to: "/releases", icon: IconRocket, needs: "GET /api/releases" },
    ],
  },
  {
    label: "Sales",
    entries: [
      { label: "Subscriptions", to: "/subscriptions", icon: IconRepeat, needs: "GET /api/subscriptions" },
      { label: "Payments", to: "/payments", icon: IconCreditCard, needs: "GET /api/payments" },
      {
        label: "Payment providers",
        to: "/payment-providers",
        icon: IconPlugConnected,
        needs: "GET /api/payment-providers",
      },
    ],
  },
  {
    label: "Insight",
    entries: [
      { label: "Usage events", to: "/events", icon: IconActivity, needs: "GET /api/events" },
      { label: "Analytics", to: "/analytics", icon: IconChartLine, needs: "GET /api/analytics/events" },
    ],
  },
  {
    label: "Organization",
    entries: [
      { label: "Team", to: "/team", icon: IconUsersGroup, needs: "GET /api/users" },
      { label: "Settings", to: "/settings", icon: IconSettings, needs: "GET /api/organization/settings" },
      { label: "API tokens", to: "/tokens", icon: IconApi, needs: "GET /api/tokens" },
      { label: "Webhooks", to: "/webhooks", icon: IconWebhook, needs: "GET /api/webhooks" },
      { label: "Signing keys", to: "/signing-keys", icon: IconSignature, needs: "GET /api/signing-keys" },
      { label: "Imports", to: "/imports", icon: IconFileImport, needs: "GET /api/imports" },
      { label: "Mails", to: "/mails", icon: IconMail, needs: "GET /api/license-mails" },
      { label: "Audit log", to: "/audit", icon: IconHistory, needs: "GET /api/audit" },
    ],
  },
];
