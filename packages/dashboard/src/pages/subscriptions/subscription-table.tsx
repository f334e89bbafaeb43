import { RecordTable } from "../../ui/record-table.tsx";
import { subscriptionColumns } from "./columns.tsx";
import type { Subscription } from "./subscription.ts";
import { text } from "./text.ts";

interface SubscriptionTableProps {
  subscriptions: Subscription[];
  /** Said where there are none. */
  none: string;
}

/** The subscriptions of one record. */
export function SubscriptionTable({ subscriptions, none }: SubscriptionTableProps) {
  return <RecordTable label={text.title} columns={subscriptionColumns} rows={subscriptions} none={none} />;
}
