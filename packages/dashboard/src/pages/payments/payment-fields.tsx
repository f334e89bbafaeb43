import { Select, SimpleGrid, TextInput } from "@mantine/core";
import type { FieldOf } from "../../ui/field-of.ts";
import { MoneyFields } from "../../ui/money-fields.tsx";
import { optionsOf } from "../../ui/options-of.ts";
import { LicenseSelect } from "../billing/license-select.tsx";
import { ReferenceFields } from "../billing/reference-fields.tsx";
import { SubscriptionSelect } from "../billing/subscription-select.tsx";
import type { PaymentValues } from "./payment-values.ts";
import { text } from "./text.ts";

const words = text.fields;
const statuses = optionsOf(text.status);

interface PaymentFieldsProps {
  field: FieldOf<PaymentValues>;
  customerId: string;
}

/** The fields of a payment but for its customer. */
export function PaymentFields({ field, customerId }: PaymentFieldsProps) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <MoneyFields label={words.amount} required amount={field("amount")} currency={field("currency")} />
        <Select label={words.status} data={statuses} {...field("status")} />
        <LicenseSelect key={`license ${customerId}`} customerId={customerId} field={field("licenseId")} />
        <SubscriptionSelect
          key={`subscription ${customerId}`}
          customerId={customerId}
          field={field("subscriptionId")}
        />
        <TextInput
          label={words.paidAt}
          description={words.paidAtHint}
          type="datetime-local"
          {...field("paidAt")}
        />
      </SimpleGrid>
      <ReferenceFields provider={field("provider")} reference={field("providerReference")} />
    </>
  );
}
