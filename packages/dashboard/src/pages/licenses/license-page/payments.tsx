import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Problem } from "../../../ui/problem.tsx";
import { Section } from "../../../ui/section.tsx";
import { PaymentTable } from "../../payments/columns.tsx";
import { paymentsQuery } from "../../payments/payment.ts";
import { text } from "../text.ts";

const words = text.page.payments;

/** Payments for the license, newest first. */
export function Payments({ licenseId }: { licenseId: string }) {
  const { data, error, refetch } = useQuery(paymentsQuery({ license_id: licenseId, per_page: 100 }));
  return (
    <Section title={words.title}>
      {data ? (
        <PaymentTable payments={data.items} none={words.none} />
      ) : error ? (
        <Problem error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton h={20} w={240} />
      )}
    </Section>
  );
}
