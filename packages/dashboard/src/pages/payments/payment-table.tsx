import { RecordTable } from "../../ui/record-table.tsx";
import { paymentColumns } from "./columns.tsx";
import type { Payment } from "./payment.ts";
import { text } from "./text.ts";

interface PaymentTableProps {
  payments: Payment[];
  /** Said where there are none. */
  none: string;
}

/** The payments of one record. */
export function PaymentTable({ payments, none }: PaymentTableProps) {
  return <RecordTable label={text.title} columns={paymentColumns} rows={payments} none={none} />;
}
