import type { Route } from "@keystead/api-client";
import {
  type Icon,
  IconFingerprint,
  IconPlugConnected,
  IconPlus,
  IconTable,
  IconUpload,
} from "@tabler/icons-react";

interface Command {
  label: string;
  /** The page on which it is done. */
  to: string;
  icon: Icon;
  needs: Route;
}

/** Actions of the command palette, besides the pages of the navigation. */
export const commands: Command[] = [
  { label: "Issue a license", to: "/licenses/new", icon: IconPlus, needs: "POST /api/licenses" },
  {
    label: "Issue many licenses",
    to: "/licenses/many",
    icon: IconTable,
    needs: "POST /api/licenses/bulk",
  },
  { label: "Create a product", to: "/products/new", icon: IconPlus, needs: "POST /api/products" },
  { label: "Upload a release", to: "/releases/new", icon: IconUpload, needs: "POST /api/releases/upload" },
  { label: "Add a customer", to: "/customers/new", icon: IconPlus, needs: "POST /api/customers" },
  { label: "Record a payment", to: "/payments/new", icon: IconPlus, needs: "POST /api/payments" },
  {
    label: "Record a subscription",
    to: "/subscriptions/new",
    icon: IconPlus,
    needs: "POST /api/subscriptions",
  },
  {
    label: "Connect a payment provider",
    to: "/payment-providers",
    icon: IconPlugConnected,
    needs: "POST /api/payment-providers",
  },
  { label: "Manage your passkeys", to: "/profile", icon: IconFingerprint, needs: "GET /api/auth/passkeys" },
];
