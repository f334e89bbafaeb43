import { statusBadge } from "../../ui/status-badge.tsx";
import { text } from "./text.ts";

export const LicenseStatus = statusBadge(text.status, {
  active: "teal",
  expired: "gray",
  suspended: "yellow",
  revoked: "red",
});
