import { pageRoute } from "../../app/page-route.ts";

/** Not `/portal`, where the server shows the portal itself. */
const portal = pageRoute("/customer-portal", () => import("./portal-page.tsx"), "PortalPage");

export const portalRoutes = [portal] as const;
