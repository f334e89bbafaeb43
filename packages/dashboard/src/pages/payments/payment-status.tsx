import { Badge } from "@mantine/core";
import type { Payment } from "./payment.ts";
import { text } from "./text.ts";

const colors: Record<Payment["status"], string> = {
  pending: "yellow",
  failed: "red",
  succeeded: "teal",
  refunded: "gray",
};

export function PaymentStatus({ status }: Pick<Payment, "status">) {
  return <Badge color={colors[status]}>{text.status[status]}</Badge>;
}
