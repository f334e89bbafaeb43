import { Divider, NumberInput, Select, SimpleGrid, Switch, TextInput, Title } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { FieldOf } from "../../../ui/field-of.ts";
import { MoneyFields } from "../../../ui/money-fields.tsx";
import { optionsOf } from "../../../ui/options-of.ts";
import type { Product } from "../product.ts";
import { FeatureFields } from "./feature-fields.tsx";
import type { PlanValues } from "./plan-values.ts";
import { text } from "./text.ts";

const words = text.fields;

interface PlanFieldsProps {
  form: Pick<UseFormReturnType<PlanValues>, "errors">;
  field: FieldOf<PlanValues>;
  product: Product;
}

/** The fields of a plan, new or known. */
export function PlanFields({ form, field, product }: PlanFieldsProps) {
  const days = (path: keyof PlanValues, label: string, description: string, max = 36_500, min = 1) => (
    <NumberInput
      label={label}
      description={description}
      min={min}
      max={max}
      allowDecimal={false}
      {...field(path)}
    />
  );
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label={words.name} required data-autofocus {...field("name")} />
        <TextInput label={words.slug} placeholder={words.slugDefault} {...field("slug")} />
      </SimpleGrid>
      <Divider />
      <Title order={2}>{text.sections.terms}</Title>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {days("seats", words.seats, words.seatsHint, 1_000_000)}
        <Select label={words.overage} data={optionsOf(words.overages)} {...field("overage")} />
        {days("durationDays", words.duration, words.durationHint)}
        {days("updateDays", words.updates, words.updatesHint)}
        {days("trialDays", words.trial, words.trialHint, 365)}
        {days("maxVersionsBehind", words.behind, words.behindHint, 1000, 0)}
        {days("leaseSeconds", words.lease, words.leaseHint, 2_592_000, 60)}
        {days("offlineGraceSeconds", words.leaseGrace, words.leaseGraceHint, 604_800, 0)}
      </SimpleGrid>
      <Divider />
      <Title order={2}>{text.sections.price}</Title>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <MoneyFields label={words.amount} amount={field("price.amount")} currency={field("price.currency")} />
        <Select
          label={words.interval}
          description={words.intervalHint}
          data={optionsOf(text.intervals)}
          {...field("billingInterval")}
        />
      </SimpleGrid>
      <Divider />
      <Title order={2}>{text.sections.expiry}</Title>
      <Select label={words.expiry} data={optionsOf(words.expiries)} {...field("expiry")} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {days("graceDays", words.grace, words.graceHint, 365, 0)}
        {days("pastDueDays", words.pastDue, words.pastDueHint, 365, 0)}
      </SimpleGrid>
      <Divider />
      <Title order={2}>{text.sections.offline}</Title>
      {days("offlineDays", words.offline, words.offlineHint, 3650, 0)}
      <Switch
        label={words.offlineForever}
        description={words.offlineForeverHint}
        {...field("offlineForever", "checkbox")}
      />
      <Divider />
      <Title order={2}>{text.sections.unlocks}</Title>
      <FeatureFields catalogue={product.entitlements} errors={form.errors} {...field("features")} />
    </>
  );
}
