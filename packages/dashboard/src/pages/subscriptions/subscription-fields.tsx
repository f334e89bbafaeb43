import { Select, SimpleGrid, Switch, TextInput } from "@mantine/core";
import type { FieldOf } from "../../ui/field-of.ts";
import { optionsOf } from "../../ui/options-of.ts";
import { LicenseSelect } from "../billing/license-select.tsx";
import { PlanSelect } from "../billing/plan-select.tsx";
import { ReferenceFields } from "../billing/reference-fields.tsx";
import type { SubscriptionValues } from "./subscription-values.ts";
import { text } from "./text.ts";

const words = text.fields;
const statuses = optionsOf(text.status);

interface SubscriptionFieldsProps {
  field: FieldOf<SubscriptionValues>;
  customerId: string;
}

/** The fields of a subscription but for its customer. */
export function SubscriptionFields({ field, customerId }: SubscriptionFieldsProps) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <LicenseSelect key={customerId} customerId={customerId} field={field("licenseId")} />
        <PlanSelect field={field("planId")} />
        <Select label={words.status} data={statuses} {...field("status")} />
        <Switch label={words.cancel} {...field("cancelAtPeriodEnd", "checkbox")} mt={{ sm: 32 }} />
        <TextInput
          label={words.start}
          description={words.startHint}
          type="datetime-local"
          {...field("currentPeriodStart")}
        />
        <TextInput
          label={words.end}
          description={words.endHint}
          type="datetime-local"
          required
          {...field("currentPeriodEnd")}
        />
      </SimpleGrid>
      <ReferenceFields provider={field("provider")} reference={field("providerReference")} />
    </>
  );
}
