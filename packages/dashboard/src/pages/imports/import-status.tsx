import { statusBadge } from "../../ui/status-badge.tsx";
import { text } from "./text.ts";

export const ImportStatus = statusBadge(text.status, {
  queued: "gray",
  running: "blue",
  interrupted: "orange",
  finished: "teal",
  failed: "red",
  needs_answer: "yellow",
});
