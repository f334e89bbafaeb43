import { statusBadge } from "../../ui/status-badge.tsx";
import { text } from "./text.ts";

export const ReleaseStatus = statusBadge(text.status, {
  draft: "gray",
  published: "teal",
  withdrawn: "orange",
});
