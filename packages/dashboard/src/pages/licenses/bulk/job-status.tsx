import { statusBadge } from "../../../ui/status-badge.tsx";
import { text } from "./text.ts";

export const JobStatus = statusBadge(text.status, {
  queued: "gray",
  running: "blue",
  stopped: "orange",
  finished: "teal",
  failed: "red",
});
