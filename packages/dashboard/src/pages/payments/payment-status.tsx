import { statusBadge } from "../../ui/status-badge.tsx";
import { text } from "./text.ts";

export const PaymentStatus = statusBadge(text.status, {
  pending: "yellow",
  failed: "red",
  succeeded: "teal",
  refunded: "gray",
});
