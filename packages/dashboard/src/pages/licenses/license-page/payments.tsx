import { useQuery } from "@tanstack/react-query";
import { LoadedPart } from "../../../ui/loaded-part.tsx";
import { Section } from "../../../ui/section.tsx";
import { PaymentTable } from "../../payments/columns.tsx";
import { paymentsQuery } from "../../payments/payment.ts";
import { text } from "../text.ts";

const words = text.page.payments;

/** Payments for the license, newest first. */
export function Payments({ licenseId }: { licenseId: string }) {
  const payments = useQuery(paymentsQuery({ license_id: licenseId, per_page: 100 }));
  return (
    <Section title={words.title}>
      <LoadedPart query={payments} h={20} w={240}>
        {({ items }) => <PaymentTable payments={items} none={words.none} />}
      </LoadedPart>
    </Section>
  );
}
