import { Select, SimpleGrid, Switch, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { LicenseSelect } from "../billing/license-select.tsx";
import { PlanSelect } from "../billing/plan-select.tsx";
import { ReferenceFields } from "../billing/reference-fields.tsx";
import type { SubscriptionValues } from "./subscription-values.ts";
import { text } from "./text.ts";

const words = text.fields;
const statuses = Object.entries(text.status).map(([value, label]) => ({ value, label }));

interface SubscriptionFieldsProps {
  form: UseFormReturnType<SubscriptionValues>;
  customerId: string;
}

/** The fields of a subscription but for its customer. */
export function SubscriptionFields({ form, customerId }: SubscriptionFieldsProps) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <LicenseSelect key={customerId} customerId={customerId} field={form.getInputProps("licenseId")} />
        <PlanSelect field={form.getInputProps("planId")} />
        <Select label={words.status} data={statuses} {...form.getInputProps("status")} />
        <Switch
          label={words.cancel}
          {...form.getInputProps("cancelAtPeriodEnd", { type: "checkbox" })}
          mt={{ sm: 32 }}
        />
        <TextInput
          label={words.start}
          description={words.startHint}
          type="datetime-local"
          {...form.getInputProps("currentPeriodStart")}
        />
        <TextInput
          label={words.end}
          description={words.endHint}
          type="datetime-local"
          required
          {...form.getInputProps("currentPeriodEnd")}
        />
      </SimpleGrid>
      <ReferenceFields
        provider={form.getInputProps("provider")}
        reference={form.getInputProps("providerReference")}
      />
    </>
  );
}
