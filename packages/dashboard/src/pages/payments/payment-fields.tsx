import { Select, SimpleGrid, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { MoneyFields } from "../../ui/money-fields.tsx";
import { LicenseSelect } from "../billing/license-select.tsx";
import { ReferenceFields } from "../billing/reference-fields.tsx";
import { SubscriptionSelect } from "../billing/subscription-select.tsx";
import type { PaymentValues } from "./payment-values.ts";
import { text } from "./text.ts";

const words = text.fields;
const statuses = Object.entries(text.status).map(([value, label]) => ({ value, label }));

interface PaymentFieldsProps {
  form: UseFormReturnType<PaymentValues>;
  customerId: string;
}

/** The fields of a payment but for its customer. */
export function PaymentFields({ form, customerId }: PaymentFieldsProps) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <MoneyFields
          label={words.amount}
          required
          amount={form.getInputProps("amount")}
          currency={form.getInputProps("currency")}
        />
        <Select label={words.status} data={statuses} {...form.getInputProps("status")} />
        <LicenseSelect
          key={`license ${customerId}`}
          customerId={customerId}
          field={form.getInputProps("licenseId")}
        />
        <SubscriptionSelect
          key={`subscription ${customerId}`}
          customerId={customerId}
          field={form.getInputProps("subscriptionId")}
        />
        <TextInput
          label={words.paidAt}
          description={words.paidAtHint}
          type="datetime-local"
          {...form.getInputProps("paidAt")}
        />
      </SimpleGrid>
      <ReferenceFields
        provider={form.getInputProps("provider")}
        reference={form.getInputProps("providerReference")}
      />
    </>
  );
}
