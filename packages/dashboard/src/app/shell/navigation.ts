import type { Route } from "@keystead/api-client";
import {
  type Icon,
  IconActivity,
  IconApi,
  IconBuilding,
  IconChartLine,
  IconCreditCard,
  IconFileImport,
  IconHistory,
  IconKey,
  IconLayoutDashboard,
  IconListCheck,
  IconMail,
  IconPackage,
  IconPackages,
  IconPlugConnected,
  IconReceipt,
  IconRepeat,
  IconRocket,
  IconSettings,
  IconSignature,
  IconUserCircle,
  IconUsers,
  IconUsersGroup,
  IconWebhook,
  IconWorldCheck,
} from "@tabler/icons-react";

interface NavigationPage {
  label: string;
  to: string;
  icon: Icon;
  /** The API route that the page is about. The page is offered to people who may call it. */
  needs: Route;
}

/** A link of the sidebar. An area of several pages lists them beside its content. */
export interface NavigationArea {
  label: string;
  icon: Icon;
  pages: NavigationPage[];
}

const page = (only: NavigationPage): NavigationArea => ({ ...only, pages: [only] });

/** Areas of the sidebar in their order: the day's work first, everything that is set up once under Settings. */
export const navigation: NavigationArea[] = [
  page({ label: "Overview", to: "/", icon: IconLayoutDashboard, needs: "GET /api/analytics/licenses" }),
  page({ label: "Licenses", to: "/licenses", icon: IconKey, needs: "GET /api/licenses" }),
  page({ label: "Customers", to: "/customers", icon: IconUsers, needs: "GET /api/customers" }),
  page({ label: "Activations", to: "/activations", icon: IconWorldCheck, needs: "GET /api/activations" }),
  page({ label: "Products", to: "/products", icon: IconPackage, needs: "GET /api/products" }),
  page({ label: "Releases", to: "/releases", icon: IconRocket, needs: "GET /api/releases" }),
  {
    label: "Sales",
    icon: IconReceipt,
    pages: [
      { label: "Payments", to: "/payments", icon: IconCreditCard, needs: "GET /api/payments" },
      { label: "Subscriptions", to: "/subscriptions", icon: IconRepeat, needs: "GET /api/subscriptions" },
      { label: "Bundles", to: "/bundles", icon: IconPackages, needs: "GET /api/bundles" },
    ],
  },
  {
    label: "Analytics",
    icon: IconChartLine,
    pages: [
      { label: "Charts", to: "/analytics", icon: IconChartLine, needs: "GET /api/analytics/events" },
      {
        label: "Installed base",
        to: "/installed-base",
        icon: IconPackages,
        needs: "GET /api/analytics/installed",
      },
      {
        label: "Expirations",
        to: "/expirations",
        icon: IconHistory,
        needs: "GET /api/analytics/expirations",
      },
      { label: "Retention", to: "/retention", icon: IconRepeat, needs: "GET /api/analytics/retention" },
      { label: "Revenue", to: "/revenue", icon: IconCreditCard, needs: "GET /api/analytics/revenue" },
      { label: "Usage events", to: "/events", icon: IconActivity, needs: "GET /api/events" },
    ],
  },
  {
    label: "Settings",
    icon: IconSettings,
    pages: [
      {
        label: "Organization",
        to: "/settings",
        icon: IconBuilding,
        needs: "GET /api/organization/settings",
      },
      {
        label: "Customer portal",
        to: "/customer-portal",
        icon: IconUserCircle,
        needs: "GET /api/organization/settings",
      },
      { label: "Team", to: "/team", icon: IconUsersGroup, needs: "GET /api/users" },
      {
        label: "Payment providers",
        to: "/payment-providers",
        icon: IconPlugConnected,
        needs: "GET /api/payment-providers",
      },
      { label: "Webhooks", to: "/webhooks", icon: IconWebhook, needs: "GET /api/webhooks" },
      { label: "API tokens", to: "/tokens", icon: IconApi, needs: "GET /api/tokens" },
      { label: "Signing keys", to: "/signing-keys", icon: IconSignature, needs: "GET /api/signing-keys" },
      { label: "Imports", to: "/imports", icon: IconFileImport, needs: "GET /api/imports" },
      { label: "Jobs", to: "/jobs", icon: IconListCheck, needs: "GET /api/licenses/bulk-actions" },
      { label: "Mails", to: "/mails", icon: IconMail, needs: "GET /api/license-mails" },
      { label: "Audit log", to: "/audit", icon: IconHistory, needs: "GET /api/audit" },
    ],
  },
];

/** Whether the address is the page's or one below it. */
export function isAt(pathname: string, { to }: { to: string }): boolean {
  return to === "/" ? pathname === "/" : pathname === to || pathname.startsWith(`${to}/`);
}
