import { pageRoute } from "../../app/page-route.ts";

const settings = pageRoute("/settings", () => import("./settings-page.tsx"), "SettingsPage");

export const settingsRoutes = [settings] as const;
