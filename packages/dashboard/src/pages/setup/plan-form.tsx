import type { Schema } from "@keystead/api-client";
import { NumberInput, Select, SimpleGrid, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { api } from "../../api/client.ts";
import { fieldOf } from "../../ui/field-of.ts";
import { optionsOf } from "../../ui/options-of.ts";
import { useSubmit } from "../../ui/server-form.ts";
import { StepForm } from "./step-form.tsx";
import { text } from "./text.ts";

const words = text.plan;
const durations = optionsOf(words.durations);

type Plan = Schema<"Plan">;

const daysOf: Record<Plan["billingInterval"], number | null> = { year: 365, month: 30, one_time: null };

/**
 * How long plans that renew go on when a payment is late, and while it is past due: as long as a provider's retries.
 */
const late = { graceDays: 3, pastDueDays: 21 };

interface PlanFormProps {
  productId: string;
  onDone: (made: Plan) => Promise<void>;
}

export function PlanForm({ productId, onDone }: PlanFormProps) {
  const form = useForm({
    mode: "uncontrolled",
    initialValues: {
      name: words.usualName as string,
      seats: 1,
      billingInterval: "year" as Plan["billingInterval"],
    },
  });
  const submit = useSubmit(form, {
    send: (values, idempotencyKey) =>
      api.post("/api/plans", {
        body: {
          productId,
          ...values,
          durationDays: daysOf[values.billingInterval],
          ...(values.billingInterval !== "one_time" && late),
        },
        idempotencyKey,
      }),
    onDone,
  });
  const field = fieldOf(form);
  return (
    <StepForm submit={submit} action={words.action}>
      <TextInput label={words.name} required {...field("name")} />
      <SimpleGrid cols={2}>
        <NumberInput
          label={words.seats}
          min={1}
          max={1_000_000}
          allowDecimal={false}
          required
          {...field("seats")}
        />
        <Select label={words.duration} data={durations} {...field("billingInterval")} />
      </SimpleGrid>
      <Text size="xs" c="dimmed">
        {words.grace}
      </Text>
    </StepForm>
  );
}
