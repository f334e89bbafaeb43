import { Badge } from "@mantine/core";
import type { Subscription } from "./subscription.ts";
import { text } from "./text.ts";

const colors: Record<Subscription["status"], string> = {
  trialing: "blue",
  active: "teal",
  past_due: "yellow",
  canceled: "gray",
};

export function SubscriptionStatus({ status }: Pick<Subscription, "status">) {
  return <Badge color={colors[status]}>{text.status[status]}</Badge>;
}
