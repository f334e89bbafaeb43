import { statusBadge } from "../../ui/status-badge.tsx";
import { text } from "./text.ts";

export const SubscriptionStatus = statusBadge(text.status, {
  trialing: "blue",
  active: "teal",
  past_due: "yellow",
  canceled: "gray",
});
