import { CopyValue } from "../../ui/copy-value.tsx";
import type { Column } from "../../ui/data-table/column.ts";
import { RowLink } from "../../ui/data-table/row-link.tsx";
import { dayColumn, idColumn, timeColumn } from "../../ui/data-table/shared-columns.tsx";
import { RecordTable } from "../../ui/record-table.tsx";
import { Day } from "../../ui/relative-time.tsx";
import { statusBadge } from "../../ui/status-badge.tsx";
import type { Subscription, SubscriptionListItem } from "./subscription.ts";
import { text } from "./text.ts";

const names = text.columns;

const status: Column<Subscription> = {
  id: "status",
  header: names.status,
  cell: ({ status }) => <SubscriptionStatus status={status} />,
};

const rest: Column<Subscription>[] = [
  {
    id: "renews",
    header: names.renews,
    from: "md",
    cell: ({ cancelAtPeriodEnd }) => text.renews[`${cancelAtPeriodEnd}`],
  },
  {
    id: "reference",
    header: names.reference,
    from: "lg",
    cell: ({ providerReference }) =>
      providerReference && (
        <CopyValue value={providerReference} size="xs" label={names.reference.toLowerCase()} />
      ),
  },
];

/** A customer's own subscriptions, each named by when its period ends. */
const subscriptionColumns: Column<Subscription>[] = [
  {
    id: "ends",
    header: names.ends,
    cell: ({ id, currentPeriodEnd }) => (
      <RowLink to={`/subscriptions/${id}`}>
        <Day time={currentPeriodEnd} />
      </RowLink>
    ),
  },
  status,
  ...rest,
];

export const columns: Column<SubscriptionListItem>[] = [
  {
    id: "customer",
    header: names.customer,
    cell: ({ id, customerEmail }) => (
      <RowLink to={`/subscriptions/${id}`} maw="min(260px, 53vw)">
        {customerEmail}
      </RowLink>
    ),
  },
  status,
  dayColumn("ends", names.ends, "currentPeriodEnd", { sort: "currentPeriodEnd", from: "sm" }),
  { id: "provider", header: names.provider, from: "md", cell: ({ provider }) => provider },
  ...rest,
  timeColumn("created", names.created, "createdAt", { sort: "createdAt", from: "xl" }),
  idColumn(names.id),
];

export const SubscriptionStatus = statusBadge(text.status, {
  trialing: "blue",
  active: "teal",
  past_due: "yellow",
  canceled: "gray",
});

interface SubscriptionTableProps {
  subscriptions: Subscription[];
  /** Said where there are none. */
  none: string;
}

/** The subscriptions of one record. */
export function SubscriptionTable({ subscriptions, none }: SubscriptionTableProps) {
  return <RecordTable label={text.title} columns={subscriptionColumns} rows={subscriptions} none={none} />;
}
