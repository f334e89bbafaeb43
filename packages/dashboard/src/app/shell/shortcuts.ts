import type { Route } from "@keystead/api-client";

interface Shortcut {
  /** Keys to press one after the other. */
  keys: readonly string[];
  label: string;
  to: string;
  needs: Route;
}

/** Keys that lead to pages. `g` stands for "go to". */
export const shortcuts: readonly Shortcut[] = [
  { keys: ["n"], label: "Issue a license", to: "/licenses/new", needs: "POST /api/licenses" },
  { keys: ["g", "o"], label: "Overview", to: "/", needs: "GET /api/analytics/licenses" },
  { keys: ["g", "l"], label: "Licenses", to: "/licenses", needs: "GET /api/licenses" },
  { keys: ["g", "c"], label: "Customers", to: "/customers", needs: "GET /api/customers" },
  { keys: ["g", "a"], label: "Activations", to: "/activations", needs: "GET /api/activations" },
  { keys: ["g", "p"], label: "Products", to: "/products", needs: "GET /api/products" },
  { keys: ["g", "r"], label: "Releases", to: "/releases", needs: "GET /api/releases" },
  { keys: ["g", "s"], label: "Settings", to: "/settings", needs: "GET /api/organization/settings" },
];

/** Key in the browser's storage for turning single-key shortcuts off (WCAG 2.1.4). */
export const SHORTCUTS_OFF = "keystead.shortcuts-off";
