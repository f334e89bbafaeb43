import { statusBadge } from "../../ui/status-badge.tsx";
import { statuses } from "./statuses.ts";

export const LicenseStatus = statusBadge(statuses, {
  active: "teal",
  expired: "gray",
  suspended: "yellow",
  revoked: "red",
});
