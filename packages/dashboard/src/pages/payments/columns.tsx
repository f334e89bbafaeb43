import { CopyValue } from "../../ui/copy-value.tsx";
import { CellText } from "../../ui/data-table/cell-text.tsx";
import type { Column } from "../../ui/data-table/column.ts";
import { RowLink } from "../../ui/data-table/row-link.tsx";
import { idColumn, timeColumn } from "../../ui/data-table/shared-columns.tsx";
import { moneyText } from "../../ui/money.ts";
import { RecordTable } from "../../ui/record-table.tsx";
import { Day } from "../../ui/relative-time.tsx";
import { statusBadge } from "../../ui/status-badge.tsx";
import type { Payment, PaymentListItem } from "./payment.ts";
import { text } from "./text.ts";

const names = text.columns;

/** Columns of payments in every list of them. */
const paymentColumns: Column<Payment>[] = [
  {
    id: "amount",
    header: names.amount,
    cell: ({ id, amount, currency }) => (
      <RowLink to={`/payments/${id}`}>{moneyText(amount, currency)}</RowLink>
    ),
  },
  { id: "status", header: names.status, cell: ({ status }) => <PaymentStatus status={status} /> },
  {
    id: "reference",
    header: names.reference,
    from: "lg",
    cell: ({ providerReference }) =>
      providerReference && (
        <CopyValue value={providerReference} size="xs" label={names.reference.toLowerCase()} />
      ),
  },
  {
    id: "paid",
    header: names.paid,
    sort: "paidAt",
    from: "sm",
    cell: ({ paidAt }) => (paidAt === null ? text.notPaid : <Day time={paidAt} />),
  },
];

const customer: Column<PaymentListItem> = {
  id: "customer",
  header: names.customer,
  cell: ({ customerEmail }) => <CellText maw="min(220px, 25vw)">{customerEmail}</CellText>,
};

export const columns: Column<PaymentListItem>[] = [
  ...paymentColumns.slice(0, 2),
  customer,
  { id: "provider", header: names.provider, from: "md", cell: ({ provider }) => provider },
  ...paymentColumns.slice(2),
  timeColumn("created", names.created, "createdAt", { sort: "createdAt", from: "xl" }),
  idColumn(names.id),
];

export const PaymentStatus = statusBadge(text.status, {
  pending: "yellow",
  failed: "red",
  succeeded: "teal",
  refunded: "gray",
});

interface PaymentTableProps {
  payments: Payment[];
  /** Said where there are none. */
  none: string;
}

/** The payments of one record. */
export function PaymentTable({ payments, none }: PaymentTableProps) {
  return <RecordTable label={text.title} columns={paymentColumns} rows={payments} none={none} />;
}
